/** Cases of collecting money: amounts of the provider, accounts, cards, mandates, parts, letters and costs. */

import { ruleOn } from '../../../backoffice/kernel/money/rule-on.ts';
import { cardDays } from '../../../backoffice/services/payment/card.rules.ts';
import { collectionCost } from '../../../backoffice/services/payment/collection-costs.rules.ts';
import { mandateAges, refundWindows } from '../../../backoffice/services/payment/debits.rules.ts';
import { maskedIban, readIban } from '../../../backoffice/services/payment/iban.rules.ts';
import {
  firstReminder,
  fourteenDayLetter,
  type SentBy,
} from '../../../backoffice/services/payment/letters.rules.ts';
import { bookParts } from '../../../backoffice/services/payment/parts.rules.ts';
import {
  CARDS,
  COLLECTION_COSTS,
  DEBITS,
  LETTERS,
} from '../../../backoffice/services/payment/payment.rule-set.ts';
import { amountText, centsOf } from '../../../backoffice/services/payment/provider/amounts.ts';
import { cardMonthOf } from '../../../backoffice/services/payment/provider/card-month.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import type { Rule } from './rule.ts';

/** The day of these cases, when they have none. */
const TODAY = '2026-11-28';

function partsBooked(given: {
  readonly parts: readonly { readonly invoice: string; readonly cents: number }[];
  readonly outstandingWhenPaid: readonly number[];
  readonly paidCents: number;
}) {
  const parts = given.parts.map(({ invoice, cents }, index) => ({
    ...{ invoiceId: invoice, cents, outstanding: given.outstandingWhenPaid[index] ?? 0 },
  }));
  const { booked, surplus } = bookParts(parts, given.paidCents);
  return {
    booked: booked.map(({ invoiceId, booked: bookedCents, outstanding: outstandingCents }) => ({
      ...{ invoice: invoiceId, bookedCents, outstandingCents },
    })),
    surplusCents: surplus,
  };
}

function mandateDays(given: { readonly signedOn?: IsoDay; readonly lastCollection: IsoDay | null }) {
  const signedOn = given.signedOn ?? given.lastCollection;
  if (!signedOn) throw new Error('The mandate was never signed');
  const { askFrom, deadFrom } = mandateAges(ruleOn(DEBITS, 'nl', TODAY), {
    ...{ signedOn, lastCollectionOn: given.lastCollection },
  });
  return { askNewFrom: askFrom, deadFrom };
}

function card({ value }: { readonly value: string }) {
  const month = cardMonthOf(value);
  if (!month) throw new Error(`No end of a card: ${value}`);
  const { lastDay, noticeFrom, mailsOn } = cardDays(ruleOn(CARDS, 'nl', TODAY), month);
  return { lastValidDay: lastDay, noticeFrom, mails: mailsOn };
}

interface Sent {
  readonly sentOn: IsoDay;
  readonly by: SentBy;
}

function iban({ typed }: { readonly typed: string }) {
  const read = readIban(typed, TODAY);
  return read.ok ? { ...read, mask: maskedIban(read.iban) } : read;
}

export const PAYMENT_RULES: Readonly<Record<string, Rule>> = {
  CARD_VALID_TO_MONTH_END: card,
  CENTS_AND_PROVIDER_TEXT: ({ cents }: { cents: number }) => {
    const text = amountText(cents);
    return { text, back: centsOf(text) };
  },
  COLLECTION_COST_CAP: ({ principalCents }: { principalCents: number }) => ({
    nlCents: collectionCost(ruleOn(COLLECTION_COSTS, 'nl', TODAY), principalCents),
    beCapCents: collectionCost(ruleOn(COLLECTION_COSTS, 'be', TODAY), principalCents),
  }),
  FIRST_REMINDER_BE: ({ sentOn, by }: Sent) => firstReminder(ruleOn(LETTERS, 'be', sentOn), sentOn, by),
  FOURTEEN_DAY_LETTER: ({ sentOn, by }: Sent) => fourteenDayLetter(ruleOn(LETTERS, 'nl', sentOn), sentOn, by),
  IBAN_INVALID: iban,
  IBAN_VALID_AND_MASK: iban,
  MANDATE_36_MONTHS: mandateDays,
  ONE_PAYMENT_MANY_INVOICES: partsBooked,
  PROVIDER_TEXT_REFUSED: ({ text }: { text: string }) => ({ ok: centsOf(text) !== undefined }),
  REFUND_WINDOWS: ({ debitedOn }: { debitedOn: IsoDay }) =>
    refundWindows(ruleOn(DEBITS, 'nl', debitedOn), debitedOn),
};
