/**
 * The mails about how a subscription is paid. The one about a new mandate is the reader's copy of it. No subject has a name,
 * an account or an amount. Texts: `mail.payment.*` in content/texts.
 */
import * as v from 'valibot';
import type { Texts } from '../../kernel/texts.ts';
import type { Fact } from '../../outbox/mail-body.ts';
import { euros, longDate, ownFact } from '../../outbox/mail-formats.ts';
import { count, day, named, template } from '../../outbox/template.ts';
import { ALL_INVOICES } from '../invoices/addresses.ts';

const mandate = v.object({
  /** Masked. */
  account: v.string(),
  reference: v.string(),
  creditor: v.string(),
  creditorId: v.nullable(v.string()),
});
const about = v.object({
  productName: v.string(),
  method: v.picklist(['debit', 'card', 'per_invoice']),
  mandate: v.nullable(mandate),
});
type Values = v.InferOutput<typeof about>;

const toPayment = (t: Texts) => ({ label: t('mail.payment.action'), path: '/betaalservice' });

function mandateFacts({ method, mandate: given }: Values, t: Texts): Fact[] {
  if (!given) return [];
  const account: Fact = [t(`mail.payment.account.${method === 'card' ? 'card' : 'debit'}`), given.account];
  if (method === 'card') return [account];
  return [
    account,
    [t('mail.payment.creditor'), given.creditor],
    ...(given.creditorId ? ([[t('mail.payment.creditorId'), given.creditorId]] as Fact[]) : []),
    [t('mail.payment.reference'), given.reference],
  ];
}

/** It goes to a former address of the account too: an intruder may have made the change. */
const changeDone = template('danger', about, (values, t) => ({
  subject: t('mail.payment.done.subject'),
  intro: [t(`mail.payment.done.${values.method}`)],
  parts: [
    {
      title: values.productName,
      facts: [
        [t('mail.payment.method'), t(`mail.invoices.method.${values.method}`)],
        ...mandateFacts(values, t),
      ],
    },
  ],
  action: toPayment(t),
  closing: [...(values.method === 'debit' ? [t('mail.payment.refund')] : []), t('mail.payment.wrong')],
}));

const changeFailed = template('ordinary', about, ({ productName }, t) => ({
  subject: t('mail.payment.failed.subject'),
  intro: [t('mail.payment.failed.intro', { product: productName })],
  action: toPayment(t),
}));

const methodLost = template('ordinary', about, ({ productName }, t) => ({
  subject: t('mail.payment.lost.subject'),
  intro: [t('mail.payment.lost.intro', { product: productName })],
  action: toPayment(t),
}));

const methodEnding = template(
  'ordinary',
  v.object({ productName: v.string(), kind: v.picklist(['card', 'debit']), lastDay: day }),
  ({ productName, kind, lastDay }, t, setting) => ({
    subject: t('mail.payment.ending.subject'),
    intro: [
      t(`mail.payment.ending.${kind}`, { date: longDate(lastDay, setting) }),
      t('mail.payment.ending.after', { product: productName }),
    ],
    action: toPayment(t),
  }),
);

const debit = { productName: v.string(), number: v.string(), cents: count };

const debitFacts = ({ number, cents }: { number: string; cents: number }, t: Texts): Fact[] => [
  [t('mail.payment.received.invoice'), number],
  [t('mail.payment.debit.amount'), euros(cents)],
];

const debitReturned = template(
  'announcement',
  v.object({ ...debit, debitOn: day }),
  (values, t, setting) => ({
    subject: t('mail.payment.returned.subject'),
    intro: [
      t('mail.payment.returned.intro'),
      t('mail.payment.returned.again', {
        amount: euros(values.cents),
        date: longDate(values.debitOn, setting),
      }),
    ],
    parts: [
      {
        title: values.productName,
        facts: [
          ...debitFacts(values, t),
          ownFact(t('mail.payment.debit.day'), longDate(values.debitOn, setting)),
        ],
      },
    ],
    action: { label: t('mail.payment.received.action'), path: ALL_INVOICES },
    closing: [t('mail.payment.returned.pay')],
  }),
);

const debitFailed = template('ordinary', v.object(debit), (values, t) => ({
  subject: t('mail.payment.unpaid.subject'),
  intro: [t('mail.payment.unpaid.intro'), t('mail.payment.unpaid.pay', { amount: euros(values.cents) })],
  parts: [{ title: values.productName, facts: debitFacts(values, t) }],
  action: { label: t('mail.payment.received.action'), path: ALL_INVOICES },
}));

const received = template(
  'ordinary',
  v.object({
    surplusCents: count,
    invoices: v.array(v.object({ productName: v.string(), number: v.string(), cents: count })),
  }),
  ({ surplusCents, invoices }, t) => ({
    subject: t('mail.payment.received.subject'),
    intro: [t('mail.payment.received.intro')],
    parts: invoices.map(({ productName, number, cents }) => ({
      title: productName,
      facts: [
        [t('mail.payment.received.invoice'), number],
        [t('mail.payment.received.amount'), euros(cents)],
      ],
    })),
    action: { label: t('mail.payment.received.action'), path: ALL_INVOICES },
    closing: surplusCents > 0 ? [t('mail.payment.received.surplus', { amount: euros(surplusCents) })] : [],
  }),
);

export const paymentTemplates = named({
  'change-done': changeDone,
  'change-failed': changeFailed,
  'debit-failed': debitFailed,
  'debit-returned': debitReturned,
  'method-ending': methodEnding,
  'method-lost': methodLost,
  'payment-received': received,
});
