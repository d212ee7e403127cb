/**
 * The mails about an invoice that is late. Each ends at the page that pays it, without a login. No subject has a name, a
 * number or an amount. Texts: `mail.payment.reminder.*` in content/texts.
 */
import * as v from 'valibot';
import type { Texts } from '../../kernel/texts.ts';
import type { Fact } from '../../outbox/mail-body.ts';
import { euros, longDate, longPeriod, ownFact, type Setting } from '../../outbox/mail-formats.ts';
import { count, day, named, template } from '../../outbox/template.ts';

const about = {
  productName: v.string(),
  number: v.string(),
  cents: count,
  dueOn: day,
  /** Of the page that pays it. */
  path: v.string(),
};
const values = v.object(about);
type Values = v.InferOutput<typeof values>;

const factsOf = ({ number, cents, dueOn }: Values, t: Texts, setting: Setting): readonly Fact[] => [
  [t('mail.payment.reminder.number'), number],
  [t('mail.payment.reminder.amount'), euros(cents)],
  ownFact(t('mail.payment.reminder.due'), longDate(dueOn, setting)),
];

const toPay = ({ path }: Values, t: Texts) => ({ label: t('mail.payment.reminder.pay'), path });

const plain = (kind: 'friendly' | 'second') =>
  template('announcement', values, (given, t, setting) => ({
    subject: t(`mail.payment.reminder.${kind}.subject`),
    intro: [t(`mail.payment.reminder.${kind}.intro`)],
    parts: [{ title: given.productName, facts: factsOf(given, t, setting) }],
    action: toPay(given, t),
    closing: [t('mail.payment.reminder.wrong')],
  }));

/** BW 6:96 lid 6: the term, and the exact amount that follows it. */
const letter = template(
  'announcement',
  v.object({ ...about, costCents: count, receivedOn: day, freeUntil: day, costsFrom: day }),
  (given, t, setting) => {
    const date = (of: string) => longDate(of, setting);
    const amount = euros(given.cents);
    const cost = euros(given.costCents);
    return {
      subject: t('mail.payment.reminder.letter.subject'),
      intro: [
        t('mail.payment.reminder.letter.intro'),
        t('mail.payment.reminder.letter.term', { amount }),
        t('mail.payment.reminder.letter.days', {
          received: date(given.receivedOn),
          until: date(given.freeUntil),
        }),
        t('mail.payment.reminder.letter.cost', { cost, from: date(given.costsFrom) }),
      ],
      parts: [{ title: given.productName, facts: factsOf(given, t, setting) }],
      action: toPay(given, t),
      closing: [t('mail.payment.reminder.wrong')],
    };
  },
);

/** Boek XIX WER art. 2: the amount, the clause, the creditor and its number, the service, the due day and the term. */
const first = template(
  'announcement',
  v.object({
    ...about,
    firstDay: day,
    lastDay: day,
    creditor: v.string(),
    companyNumber: v.string(),
    freeUntil: day,
  }),
  (given, t, setting) => ({
    subject: t('mail.payment.reminder.first.subject'),
    intro: [
      t('mail.payment.reminder.first.intro'),
      t('mail.payment.reminder.first.term', { until: longDate(given.freeUntil, setting) }),
    ],
    parts: [
      {
        title: given.productName,
        facts: [
          ownFact(t('mail.invoices.period'), longPeriod(given.firstDay, given.lastDay, setting)),
          ...factsOf(given, t, setting),
          ownFact(t('mail.payment.reminder.clause'), t('mail.payment.reminder.clause.none')),
          [t('mail.payment.reminder.creditor'), given.creditor],
          [t('mail.payment.reminder.companyNumber'), given.companyNumber],
        ],
      },
    ],
    action: toPay(given, t),
    closing: [t('mail.payment.reminder.wrong')],
  }),
);

export const remindersTemplates = named({
  'reminder-first': first,
  'reminder-friendly': plain('friendly'),
  'reminder-letter': letter,
  'reminder-second': plain('second'),
});
