import type { IsoDay } from '../../../contract/dates.ts';
import { sealPayLink } from '../../kernel/mailed-link/pay-link.ts';
import { linkKey } from '../../kernel/mailed-link/sealing-key.ts';
import { ruleOn } from '../../kernel/money/rule-on.ts';
import type { Trx } from '../../kernel/tables.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { payLinkPath } from '../invoices/addresses.ts';
import type { Entity } from '../invoices/invoices.types.ts';
import type { LateInvoice } from '../invoices/late.repository.ts';
import { namesOf } from '../invoices/payable.repository.ts';
import { collectionCost } from './collection-costs.rules.ts';
import { firstReminder, fourteenDayLetter } from './letters.rules.ts';
import { COLLECTION_COSTS, LETTERS } from './payment.rule-set.ts';
import type { ReminderKind, ReminderStep } from './reminders.rules.ts';
import { remindersTemplates } from './reminders.templates.ts';

/** What a letter says of costs, for the mail and for the record of it. */
export interface Terms {
  readonly costCents: number | null;
  /** The last day without costs. */
  readonly freeUntil: IsoDay | null;
}

/** Reminders go by mail only, so that they arrive on the day itself. */
export function termsOf(kind: ReminderKind, cents: number, today: IsoDay): Terms {
  if (kind === 'letter')
    return {
      costCents: collectionCost(ruleOn(COLLECTION_COSTS, 'nl', today), cents),
      freeUntil: letterOn(today).safeEnd,
    };
  if (kind === 'first')
    return {
      costCents: null,
      freeUntil: firstReminder(ruleOn(LETTERS, 'be', today), today, 'email').lastFreeDay,
    };
  return { costCents: null, freeUntil: null };
}

const letterOn = (today: IsoDay) => fourteenDayLetter(ruleOn(LETTERS, 'nl', today), today, 'email');

/** `0535.615.192`: the enterprise number is that of the VAT number. */
const companyNumberOf = ({ kvk, vatNumber }: Entity): string =>
  kvk ?? vatNumber.replace(/^BE(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3');

interface Reminder {
  readonly late: LateInvoice;
  readonly seller: Entity;
  readonly step: ReminderStep;
  readonly kind: Exclude<ReminderKind, 'listed'>;
  readonly terms: Terms;
  readonly today: IsoDay;
}

/** Once for each invoice and step. */
export async function mailReminder(trx: Trx, reminder: Reminder): Promise<void> {
  const { late, seller, step, kind, terms, today } = reminder;
  const { accountId, brandKey, invoiceId, cents, dueOn, first: firstDay, last: lastDay } = late;
  const { number = '', productName = '' } = (await namesOf(trx, [invoiceId])).get(invoiceId) ?? {};
  const path = payLinkPath(sealPayLink(invoiceId, await linkKey(trx)));
  const about = { productName, number, cents, dueOn, path };
  const to = { accountId, brandKey, event: `reminder:${invoiceId}:${step}` };
  const freeUntil = terms.freeUntil ?? today;
  if (kind === 'letter') {
    const { receivedOn, costsFrom } = letterOn(today);
    const values = { ...about, costCents: terms.costCents ?? 0, receivedOn, freeUntil, costsFrom };
    await queueMail(trx, { ...to, template: remindersTemplates['reminder-letter'], values });
  } else if (kind === 'first') {
    const creditor = { creditor: seller.name, companyNumber: companyNumberOf(seller) };
    const values = { ...about, firstDay, lastDay, ...creditor, freeUntil };
    await queueMail(trx, { ...to, template: remindersTemplates['reminder-first'], values });
  } else await queueMail(trx, { ...to, template: remindersTemplates[`reminder-${kind}`], values: about });
}
