/** Puts a mask over what stands in a field, with the caret behind the same characters as before. */
export function maskInput(input: HTMLInputElement, mask: (text: string) => string): void {
  const before = input.value;
  const shown = mask(before);
  if (shown === before) return;
  const caret = input.selectionStart ?? before.length;
  const isAtEnd = caret === before.length;
  input.value = shown;
  if (input !== document.activeElement) return;
  const at = isAtEnd ? shown.length : Math.min(mask(before.slice(0, caret)).length, shown.length);
  input.setSelectionRange(at, at);
}
