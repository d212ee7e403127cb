/** Pure decisions about linking. Today and the facts are arguments. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { houseNumberOf } from '../../../contract/linking.ts';
import type { Address } from '../../kernel/address.ts';

/** Days after its end on which a subscription can still be linked. */
const LINKED_AFTER_END = 365;
/** Days after a move on which the old address still proves the subscription. */
export const OLD_ADDRESS_DAYS = 60;
/** Tries for one code, the right one included. */
export const MOST_TRIES = 5;
export const MAIL_CODE_MINUTES = 10;
/** Seconds in which a code is not mailed again. */
export const MAIL_PAUSE_SECONDS = 30;
export const LETTER_CODE_DAYS = 30;
/** Days between two letters about one subscription. */
const LETTER_PAUSE_DAYS = 30;
/** Days in which a mailed link undoes a change. */
export const WAY_BACK_DAYS = 7;

/** What the reader says about the subscription, parsed. One of the two last ones, by the brand's country. */
export interface Evidence {
  readonly zipCode: string;
  readonly houseNumber?: string;
  readonly lastName?: string;
}

/** What is stored about it. */
export interface Provable {
  /** Delivery address, address of the bills, and the address before a recent move. */
  readonly addresses: readonly Address[];
  /** On the label, and of the account that holds it. */
  readonly lastNames: readonly string[];
}

export interface Candidate extends Provable {
  readonly holder: string | null;
  readonly endsOn: IsoDay | null;
}

/** `own`: the account has it already. `held`: another account has it. */
export type LinkDecision = 'no match' | 'own' | 'free' | 'held';

/** @param candidate undefined for an unknown number, and for a subscription that this host does not show */
export function decideLink(
  candidate: Candidate | undefined,
  evidence: Evidence,
  { accountId, today }: { readonly accountId: string; readonly today: IsoDay },
): LinkDecision {
  if (!candidate || !isProven(candidate, evidence)) return 'no match';
  const { holder, endsOn } = candidate;
  if (endsOn !== null && addDays(endsOn, LINKED_AFTER_END) < today) return 'no match';
  if (holder === null) return 'free';
  return holder === accountId ? 'own' : 'held';
}

export function isProven(
  { addresses, lastNames }: Provable,
  { zipCode, houseNumber, lastName }: Evidence,
): boolean {
  const isThere = addresses.some(
    (address) =>
      tidy(address.zip_code) === tidy(zipCode) &&
      (houseNumber === undefined || houseNumberOf(address.house_number) === houseNumber),
  );
  if (!isThere || (houseNumber === undefined && lastName === undefined)) return false;
  return lastName === undefined || lastNames.some((name) => isSameLastName(name, lastName));
}

const tidy = (zipCode: string) => zipCode.replaceAll(/\s/g, '').toUpperCase();

/** Words before a last name that readers leave out. */
const PREFIXES = new Set(
  'aan af al bij d da das de degli dei del della den der des di do dos du e el in het l la las le les lo los of onder op over s t te ten ter thoe tot uit van vander vanden vom von voor vor zu zum zur'.split(
    ' ',
  ),
);

/** Capitals, accents, hyphens and words before the name do not count. */
export function isSameLastName(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  if (first.join('') === '' || second.join('') === '') return false;
  return first.join('') === second.join('') || core(first) === core(second);
}

/** Small letters that Unicode does not split into a plain letter and an accent, as passports transliterate them. */
const FOLDED: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't' },
  ...{ ŋ: 'n', ĸ: 'k', ƒ: 'f', ə: 'e', ɨ: 'i', ʉ: 'u', ɓ: 'b', ɗ: 'd', ƙ: 'k', ɖ: 'd', ȷ: 'j', ƶ: 'z' },
};

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, (letter) => FOLDED[letter] ?? letter)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

function core(words: readonly string[]): string {
  const start = words.findIndex((word) => !PREFIXES.has(word));
  return words.slice(start === -1 ? words.length - 1 : start).join('');
}

export type CodeDecision = 'right' | 'wrong' | 'late' | 'used up';

/**
 * @param tries this one included
 * @param validUntil milliseconds since 1970
 */
export function decideCode(
  { isMatch, tries, validUntil }: { isMatch: boolean; tries: number; validUntil: number },
  now: number,
): CodeDecision {
  if (tries > MOST_TRIES) return 'used up';
  if (isMatch) return now < validUntil ? 'right' : 'late';
  return tries === MOST_TRIES ? 'used up' : 'wrong';
}

/** The first day on which a letter about the same subscription may be asked for again; null when one may be today. */
export function nextLetterDay(lastLetter: IsoDay | null, today: IsoDay): IsoDay | null {
  if (lastLetter === null) return null;
  const next = addDays(lastLetter, LETTER_PAUSE_DAYS);
  return next > today ? next : null;
}
