/** The six boxes of a verification code as text, after typing and pasting (specification, section 5). */
import { CODE_LENGTH } from '../../../../contract/verification-code.ts';

/** For each box a digit or an empty text. */
export type Boxes = readonly string[];

/** The first six digits of the one field; blanks and dashes are ignored. */
export function boxesOf(text: string): Boxes {
  const digits = text.replaceAll(/\D/g, '');
  return Array.from({ length: CODE_LENGTH }, (_, index) => digits[index] ?? '');
}

/** The six digits; undefined while one is missing. */
export function codeIn(boxes: Boxes): string {
  return boxes.every((digit) => digit !== '') ? boxes.join('') : '';
}

/** The boxes after a paste: the digits among the first six characters. A paste of fewer than six changes nothing. */
export function pasted(text: string): Boxes | undefined {
  const trimmed = text.trim();
  return trimmed.length > 5 ? boxesOf(trimmed.slice(0, CODE_LENGTH)) : undefined;
}

/** The digit typed before or behind the one in the box; undefined for another character. */
export function typedDigit(text: string, before: string): string | undefined {
  // The same digit again, typed over the selected one.
  const added = before === '' || text === before ? text : text.replace(before, '');
  return /\d/.exec(added)?.[0];
}

/** The box that gets the focus: the first empty one, or the last. */
export function nextBox(boxes: Boxes): number {
  const empty = boxes.indexOf('');
  return empty === -1 ? CODE_LENGTH - 1 : empty;
}

/** `Vul het {index} cijfer in` for the first box: "Vul het 1ste cijfer in". */
export function boxLabel(template: string, index: number): string {
  return template.replace('{index}', index === 0 ? '1ste' : `${index + 1}de`);
}
