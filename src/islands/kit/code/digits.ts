/** The six boxes of a verification code as text: what typing and pasting make of them (specification, section 5). */
import { CODE_LENGTH } from '../../../../contract/verification-code.ts';

/** One for each box: a digit, or nothing. */
export type Boxes = readonly string[];

/** The first six digits of what stood in the one field; blanks and dashes are forgiven. */
export function boxesOf(text: string): Boxes {
  const digits = text.replaceAll(/\D/g, '');
  return Array.from({ length: CODE_LENGTH }, (_, index) => digits[index] ?? '');
}

/** The six digits; nothing while one is missing. */
export function codeIn(boxes: Boxes): string {
  return boxes.every((digit) => digit !== '') ? boxes.join('') : '';
}

/** What a paste makes of all boxes: of more than five characters the first six, and of those the digits. */
export function pasted(text: string): Boxes | undefined {
  const trimmed = text.trim();
  return trimmed.length > 5 ? boxesOf(trimmed.slice(0, CODE_LENGTH)) : undefined;
}

/** The digit that was typed into a box, before or behind the one that stood there; nothing when it was none. */
export function typedDigit(text: string, before: string): string | undefined {
  // The same digit once more: the box is selected, so nothing is seen to change.
  const added = before === '' || text === before ? text : text.replace(before, '');
  return /\d/.exec(added)?.[0];
}

/** The box to go on in: the first that is empty, or the last. */
export function nextBox(boxes: Boxes): number {
  const empty = boxes.indexOf('');
  return empty === -1 ? CODE_LENGTH - 1 : empty;
}

/** `Vul het {index} cijfer in` for the first box: "Vul het 1ste cijfer in". */
export function boxLabel(template: string, index: number): string {
  return template.replace('{index}', index === 0 ? '1ste' : `${index + 1}de`);
}
