/** Applies a mask to the value of an input; the caret stays behind the same characters. */
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
