/** A form in which an operator asks for money to go back: an amount and a reason, which a colleague releases. */
import { amountText, centsOf } from '../../contract/amount.ts';
import { freeTextOf, freeTextProblem } from '../../contract/free-text.ts';

/** As typed. */
export interface MoneyAsked {
  readonly bedrag: string;
  readonly reden: string;
}
export type MoneyMistakes = Readonly<Partial<Record<keyof MoneyAsked, string>>>;

export const NOTHING_ASKED: MoneyAsked = { bedrag: '', reden: '' };

const SHORTEST_REASON = 3;
const LONGEST_REASON = 200;
/** As the page makes it; another one would be taken for a form that was sent before. */
const NEW_ID = /^[0-9a-f-]{36}$/;

const tooMuch = (most: number) => `Vul hoogstens ${amountText(most)} in.`;

export type MoneyForm =
  | { readonly asked: MoneyAsked; readonly mistakes: MoneyMistakes }
  | {
      readonly asked: MoneyAsked;
      readonly mistakes?: undefined;
      /** Of the form: sent twice, it asks once. */
      readonly id: string;
      readonly cents: number;
      readonly reason: string;
    };

/** @param most euro cents */
export function readMoneyForm(form: URLSearchParams, most: number): MoneyForm {
  const asked = { bedrag: form.get('bedrag') ?? '', reden: form.get('reden') ?? '' };
  const cents = centsOf(asked.bedrag);
  const mistakes = mistakesIn(asked.reden, cents, most);
  if (!cents || Object.keys(mistakes).length > 0) return { asked, mistakes };
  const key = form.get('sleutel') ?? '';
  return { asked, id: NEW_ID.test(key) ? key : crypto.randomUUID(), cents, reason: freeTextOf(asked.reden) };
}

function mistakesIn(reden: string, cents: number | undefined, most: number): MoneyMistakes {
  const isShort = freeTextOf(reden).length < SHORTEST_REASON;
  const isOdd = !isShort && freeTextProblem(reden, LONGEST_REASON) !== undefined;
  return {
    ...(!cents && { bedrag: 'Vul een bedrag in, bijvoorbeeld 12,50.' }),
    ...(cents && cents > most && { bedrag: tooMuch(most) }),
    ...(isShort && { reden: 'Vul een reden in.' }),
    ...(isOdd && {
      reden: `Gebruik hoogstens ${LONGEST_REASON} tekens, en geen < > ^ # = / of dubbele punt.`,
    }),
  };
}

/** `minder`: less is left than a moment ago. `ander`: the form was another one's. */
export const notAsked = (outcome: 'minder' | 'ander', most: number): string =>
  outcome === 'minder' ? tooMuch(most) : 'Er is nog niets gevraagd. Vraag het nog een keer.';
