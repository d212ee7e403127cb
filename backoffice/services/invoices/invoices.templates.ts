/**
 * The mails about invoices and prices. The one about an invoice announces its debit, so none is ever kept back. No subject has an
 * amount, a name or a number. Texts: `mail.invoices.*` in content/texts.
 */
import * as v from 'valibot';
import { addDays } from '../../../contract/dates.ts';
import type { Texts } from '../../kernel/texts.ts';
import type { Fact } from '../../outbox/mail-body.ts';
import { euros, longDate, longPeriod, ownFact, type Setting } from '../../outbox/mail-formats.ts';
import { count, day, named, template } from '../../outbox/template.ts';

const about = {
  productName: v.string(),
  invoiceId: v.string(),
  subscriptionId: v.string(),
};
const method = v.picklist(['debit', 'card', 'per_invoice', 'none']);

const issued = v.object({
  ...about,
  firstDay: day,
  lastDay: day,
  toPayCents: count,
  /** What earlier pauses and complaints took off. */
  creditCents: count,
  method,
  debitOn: v.nullable(day),
  dueOn: v.nullable(day),
});
type Values = v.InferOutput<typeof issued>;

const toInvoice = (
  t: Texts,
  { subscriptionId, invoiceId }: Pick<Values, 'subscriptionId' | 'invoiceId'>,
) => ({
  label: t('mail.invoices.action'),
  path: `/facturen?abonnement=${encodeURIComponent(subscriptionId)}#${encodeURIComponent(invoiceId)}`,
});

/** The reader logs in first. */
const toFile = (t: Texts, invoiceId: string) => ({
  label: t('mail.invoices.file'),
  address: `/facturen/pdf/${encodeURIComponent(invoiceId)}`,
});

const invoiceIssued = template('announcement', issued, (values, t, setting) => {
  const { productName, firstDay, lastDay, invoiceId } = values;
  return {
    subject: t('mail.invoices.issued.subject'),
    intro: [payment(values, setting)],
    parts: [
      {
        title: productName,
        facts: [
          [t('mail.invoices.amount'), euros(values.toPayCents)],
          ownFact(t('mail.invoices.period'), longPeriod(firstDay, lastDay, setting)),
          ...creditFacts(values, t),
          [t('mail.invoices.method'), t(`mail.invoices.method.${values.method}`)],
        ],
        links: [toFile(t, invoiceId)],
      },
    ],
    action: toInvoice(t, values),
    closing: [t('mail.invoices.wrong')],
  };
});

function payment({ toPayCents, method: way, debitOn, dueOn }: Values, setting: Setting): string {
  const { t } = setting;
  const amount = euros(toPayCents);
  if (toPayCents === 0) return t('mail.invoices.issued.nothing');
  if (debitOn !== null) {
    const key = way === 'card' ? 'card' : 'debit';
    return t(`mail.invoices.issued.${key}`, { amount, date: longDate(debitOn, setting) });
  }
  if (dueOn === null) return t('mail.invoices.issued.open', { amount });
  return t('mail.invoices.issued.transfer', { amount, date: longDate(addDays(dueOn, 1), setting) });
}

const creditFacts = ({ creditCents }: Values, t: Texts): Fact[] =>
  creditCents === 0 ? [] : [[t('mail.invoices.credit'), euros(creditCents)]];

const creditNote = template(
  'announcement',
  v.object({ ...about, firstDay: day, lastDay: day, creditedCents: count }),
  (values, t, setting) => ({
    subject: t('mail.invoices.creditNote.subject'),
    intro: [t('mail.invoices.creditNote.intro')],
    parts: [
      {
        title: values.productName,
        facts: [
          [t('mail.invoices.creditNote.amount'), euros(values.creditedCents)],
          ownFact(t('mail.invoices.period'), longPeriod(values.firstDay, values.lastDay, setting)),
        ],
        links: [toFile(t, values.invoiceId)],
      },
    ],
    action: toInvoice(t, values),
    closing: [t('mail.invoices.creditNote.paid'), t('mail.invoices.wrong')],
  }),
);

const priceRise = template(
  'announcement',
  v.object({ productName: v.string(), oldCents: count, newCents: count, firstDay: day, endBefore: day }),
  ({ productName, oldCents, newCents, firstDay, endBefore }, t, setting) => ({
    subject: t('mail.invoices.rise.subject'),
    intro: [t('mail.invoices.rise.intro', { date: longDate(firstDay, setting) })],
    parts: [
      {
        title: productName,
        facts: [
          [t('mail.invoices.rise.old'), euros(oldCents)],
          [t('mail.invoices.rise.new'), euros(newCents)],
          ownFact(t('mail.invoices.rise.from'), longDate(firstDay, setting)),
        ],
      },
    ],
    action: { label: t('mail.invoices.rise.action'), path: '/abonnementen' },
    closing: [t('mail.invoices.rise.end', { date: longDate(endBefore, setting) })],
  }),
);

export const invoicesTemplates = named({
  'invoice-issued': invoiceIssued,
  'credit-note': creditNote,
  'price-rise': priceRise,
});
