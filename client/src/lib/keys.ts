/** True when a key press is meant for a field, a dialog or the browser, not for a shortcut of the page. */
export function elsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null;
}
