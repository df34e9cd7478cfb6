/** Passkeys: what the browser and the server say to each other, and where they can be had. */
import { call, type Me } from './wire';

/** Whether this page may use passkeys; if not, why. */
export function possible(place: Pick<Location, 'hostname'> = location): 'yes' | 'address' | 'browser' {
  const number = /^[\d.]+$|:/.test(place.hostname); // 127.0.0.1 or [::1]: a passkey is bound to a name
  if (!window.isSecureContext || number) return 'address';
  return typeof PublicKeyCredential === 'undefined' || !navigator.credentials ? 'browser' : 'yes';
}

export const toBytes = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
};
export const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

const listed = (all: { id: string }[] | undefined) => all?.map((one) => ({ ...one, type: 'public-key' as const, id: toBytes(one.id) }));

/** Make a passkey for the person I am here. False when the person thought better of it. */
export async function keepPasskey(): Promise<boolean> {
  const asked = await call<any>('POST', '/api/me/passkey/new', {});
  const made = await attempt(() =>
    navigator.credentials.create({
      publicKey: { ...asked, challenge: toBytes(asked.challenge), user: { ...asked.user, id: toBytes(asked.user.id) }, excludeCredentials: listed(asked.excludeCredentials) },
    }),
  );
  if (!made) return false;
  const reply = made.response as AuthenticatorAttestationResponse;
  await call('POST', '/api/me/passkey', {
    credential: {
      id: made.id,
      rawId: toText(made.rawId),
      type: made.type,
      response: { clientDataJSON: toText(reply.clientDataJSON), attestationObject: toText(reply.attestationObject) },
    },
  });
  return true;
}

/** Be known here by a passkey. Null when the person thought better of it. */
export async function signIn(): Promise<Me | null> {
  const asked = await call<any>('POST', '/api/me/sign-in/new', {});
  const made = await attempt(() =>
    navigator.credentials.get({ publicKey: { ...asked, challenge: toBytes(asked.challenge), allowCredentials: listed(asked.allowCredentials) } }),
  );
  if (!made) return null;
  const reply = made.response as AuthenticatorAssertionResponse;
  return call<Me>('POST', '/api/me/sign-in', {
    credential: {
      id: made.id,
      rawId: toText(made.rawId),
      type: made.type,
      response: {
        clientDataJSON: toText(reply.clientDataJSON),
        authenticatorData: toText(reply.authenticatorData),
        signature: toText(reply.signature),
        userHandle: reply.userHandle ? toText(reply.userHandle) : null,
      },
    },
  });
}

async function attempt(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await ask()) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)) return null;
    throw error;
  }
}
