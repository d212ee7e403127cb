/** The mails about a withdrawal. Texts: `mail.withdrawing.*` in content/texts. */
import * as v from 'valibot';
import type { Texts } from '../../kernel/texts.ts';
import type { Fact } from '../../outbox/mail-body.ts';
import { euros, longDate } from '../../outbox/mail-formats.ts';
import { count, day, named, template } from '../../outbox/template.ts';
import { plainDate } from './received-text.ts';

const link = v.pipe(v.string(), v.startsWith('/'));

const received = {
  reference: v.string(),
  /** The local day, and `15.04.09`. */
  day,
  time: v.string(),
  /** As typed, without what a mail program makes a link of. */
  name: v.string(),
  contract: v.string(),
  /** Of the page that is the receipt, with the PDF. */
  receiptPath: link,
};
type Received = v.InferOutput<v.ObjectSchema<typeof received, undefined>>;

const factsOf = ({ reference, name, contract }: Received, t: Texts): Fact[] => [
  [t('mail.withdrawing.reference'), reference],
  [t('mail.withdrawing.name'), name],
  [t('mail.withdrawing.contract'), contract],
];

/** `We ontvingen uw ontbinding op 26 november 2026 om 15.04.09 uur. Kenmerk PDQ6-HWP3.` */
const receivedLine = ({ day: on, time, reference }: Received, t: Texts) =>
  t('mail.withdrawing.received', { date: plainDate(on), time, reference });

/** To the typed address: proof of what was received. It tells nothing about the contract. */
const receipt = template('receipt', v.object(received), (given, t) => ({
  subject: t('mail.withdrawing.received.subject', { reference: given.reference }),
  heading: t('mail.withdrawing.received.heading'),
  intro: [receivedLine(given, t), t('mail.withdrawing.received.next')],
  parts: [{ title: t('mail.withdrawing.content'), facts: factsOf(given, t) }],
  action: { label: t('mail.withdrawing.receipt'), path: given.receiptPath },
  closing: [t('mail.withdrawing.received.unknown')],
}));

const AS = ['waiting', 'late', 'person'] as const;

/** To the address of the contract. Limits of withdrawals bound it (`withdrawal-told`). */
const asked = template(
  'danger',
  v.object({
    ...received,
    as: v.picklist(AS),
    productName: v.string(),
    /** The last day of the period, of one that came too late. */
    lastDay: v.nullable(day),
    confirmPath: link,
    /** The sender named this address for the receipt, so this mail is the receipt too. */
    isReceipt: v.boolean(),
  }),
  ({ as, productName: product, lastDay, confirmPath, isReceipt, ...given }, t, setting) => ({
    subject: t(`mail.withdrawing.asked.subject.${as}`, { product }),
    intro: [
      receivedLine(given, t),
      t(`mail.withdrawing.asked.${as}`, {
        product,
        date: lastDay === null ? '' : longDate(lastDay, setting),
      }),
    ],
    parts: [
      {
        title: product,
        facts: factsOf(given, t),
        links: isReceipt ? [{ label: t('mail.withdrawing.receipt'), address: given.receiptPath }] : [],
      },
    ],
    action: { label: t(`mail.withdrawing.asked.action.${as}`), path: confirmPath },
    closing: [t(`mail.withdrawing.asked.notYou.${as}`)],
  }),
);

/** To the address of the contract, after it was carried out. */
const done = template(
  'danger',
  v.object({
    ...received,
    productName: v.string(),
    backCents: count,
    backBy: day,
    confirmPath: link,
  }),
  ({ productName: product, backCents, backBy, confirmPath, ...given }, t, setting) => ({
    subject: t('mail.withdrawing.done.subject', { product }),
    intro: [
      receivedLine(given, t),
      backCents > 0
        ? t('mail.withdrawing.done.back', { amount: euros(backCents), date: longDate(backBy, setting) })
        : t('mail.withdrawing.done.nothing'),
    ],
    parts: [
      {
        title: product,
        facts: factsOf(given, t),
        links: [{ label: t('mail.withdrawing.receipt'), address: given.receiptPath }],
      },
    ],
    action: { label: t('mail.withdrawing.done.action'), path: confirmPath },
    closing: [t('mail.withdrawing.done.notYou')],
  }),
);

const REASONS = ['unknown', 'late', 'ended'] as const;
export type ClosedReason = (typeof REASONS)[number];

/** To the typed address, when the customer service did not carry it out. */
const closed = template(
  'ordinary',
  v.object({ ...received, reason: v.picklist(REASONS), page: link }),
  ({ reason, page, ...given }, t) => ({
    subject: t('mail.withdrawing.closed.subject', { reference: given.reference }),
    heading: t('mail.withdrawing.closed.heading'),
    intro: [receivedLine(given, t), t(`mail.withdrawing.closed.${reason}`)],
    parts: [{ title: t('mail.withdrawing.content'), facts: factsOf(given, t) }],
    action: { label: t(`mail.withdrawing.closed.action.${reason}`), path: page },
    closing: [],
  }),
);

export const withdrawingTemplates = named({
  'withdrawal-received': receipt,
  'withdrawal-asked': asked,
  'withdrawal-done': done,
  'withdrawal-closed': closed,
});
