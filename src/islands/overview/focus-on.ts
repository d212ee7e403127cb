/**
 * Takes the focus to a thing on the page. One that lies in a closed list cannot have it: then that list's heading has it.
 * @param id of an element that can be focused by script
 */
export function focusOn(id: string): void {
  const thing = document.getElementById(id);
  const closed = thing?.closest('details:not([open])')?.querySelector('summary');
  (closed ?? thing)?.focus();
}
