/** What the inputs of several delivery services hold. Each rule's message is the violation code that it answers with. */
import * as v from 'valibot';
import { isIsoDay } from './dates.ts';
import { fieldHasHiddenCharacters, hasHiddenCharacters } from './hidden-characters.ts';
import { messageWithoutUnseen, nameWithoutUnseen, withoutUnseen } from './unseen-characters.ts';
import type { ViolationCode } from './violations.ts';

const isExact = (text: string) => !hasHiddenCharacters(text);
const isOneLine = (text: string) => !fieldHasHiddenCharacters(text);
const isSeveralLines = (text: string) => !fieldHasHiddenCharacters(text, 'several');

/**
 * Any text of one line. Every text field of the contract begins with this or with another input of this file; a test looks.
 * @param missing the code for what is no text. Codes: that one, TEXT-HIDDEN.
 */
export const textInput = (missing: ViolationCode) =>
  v.pipe(v.string(missing), v.check(isOneLine, 'TEXT-HIDDEN'));

/** An e-mail address, a number, a code or a date, without unseen characters. Codes: as `textInput`. */
export const codeInput = (missing: ViolationCode) =>
  v.pipe(v.string(missing), v.transform(withoutUnseen), v.check(isOneLine, 'TEXT-HIDDEN'));

/** A name or a line of an address, without unseen characters but for joiners. Codes: as `textInput`. */
export const nameInput = (missing: ViolationCode) =>
  v.pipe(v.string(missing), v.transform(nameWithoutUnseen), v.check(isOneLine, 'TEXT-HIDDEN'));

/** A text in which a reader may begin new lines, without marks of direction. Codes: as `textInput`. */
export const severalLinesInput = (missing: ViolationCode) =>
  v.pipe(v.string(missing), v.transform(messageWithoutUnseen), v.check(isSeveralLines, 'TEXT-HIDDEN'));

/** What every text field checks, for the test that looks for fields without it. */
export const HIDDEN_CHECKS: readonly unknown[] = [isExact, isOneLine, isSeveralLines];

/** The id of something, as it was given out: nothing around it is taken off. Codes: FIELD-MISSING, TEXT-HIDDEN. */
export const idInput = v.pipe(
  v.string('FIELD-MISSING'),
  v.check(isExact, 'TEXT-HIDDEN'),
  v.minLength(1, 'FIELD-MISSING'),
);

/** ISO day. Codes: FIELD-MISSING, DATE-INVALID, TEXT-HIDDEN. */
export const dayInput = v.pipe(
  codeInput('FIELD-MISSING'),
  v.trim(),
  v.minLength(1, 'FIELD-MISSING'),
  v.check((text) => text === '' || isIsoDay(text), 'DATE-INVALID'),
);

/** At least one; the same one twice is one. Codes: FIELD-MISSING, FIELD-INVALID, TEXT-HIDDEN. */
export const subscriptionIdsInput = v.pipe(
  v.array(idInput, 'FIELD-MISSING'),
  v.minLength(1, 'FIELD-MISSING'),
  v.maxLength(50, 'FIELD-INVALID'),
  v.transform((ids) => [...new Set(ids)]),
);
