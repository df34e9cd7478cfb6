/** The checksum of a log, as the server computes it (CRC-32): by it the page knows that it has every line. */

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});
const utf8 = new TextEncoder();

export function checksum(lines: Iterable<string>): number {
  let sum = 0xffffffff;
  let any = false;
  for (const line of lines) {
    any = true;
    for (const byte of utf8.encode(`${line}\n`)) sum = TABLE[(sum ^ byte) & 0xff]! ^ (sum >>> 8);
  }
  return any ? (sum ^ 0xffffffff) >>> 0 : 0;
}
