/**
 * Moves the focus to an element. An element inside closed `details` cannot have it: then the summary gets the focus.
 * @param id of an element that script can focus
 */
export function focusOn(id: string): void {
  const element = document.getElementById(id);
  const summary = element?.closest('details:not([open])')?.querySelector('summary');
  (summary ?? element)?.focus();
}
