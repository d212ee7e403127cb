/** Fills in a field as if it had been typed and left: what was wrong with it is looked at again. */
export function fillIn(field: HTMLInputElement | null | undefined, text: string): void {
  if (!field || field.value === text) return;
  field.value = text;
  for (const name of ['input', 'focusout']) field.dispatchEvent(new Event(name, { bubbles: true }));
}
