/** Fills in a field with the events of typing and leaving it, so that its check runs again. */
export function fillIn(field: HTMLInputElement | null | undefined, text: string): void {
  if (!field || field.value === text) return;
  field.value = text;
  for (const name of ['input', 'focusout']) field.dispatchEvent(new Event(name, { bubbles: true }));
}
