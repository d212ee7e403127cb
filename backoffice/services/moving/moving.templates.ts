/** The mails of the moving service: the day first, with a link to the overview. Texts: `mail.moving.*` in content/texts. */

import * as v from 'valibot';
import type { Texts } from '../../kernel/texts.ts';
import type { Fact } from '../../outbox/mail-body.ts';
import { deliveryTexts, longDate, namesOf, ownFact, type Setting } from '../../outbox/mail-formats.ts';
import { day, named, product, template } from '../../outbox/template.ts';

const part = v.object({
  ...product,
  isDelivered: v.boolean(),
  firstPaper: v.nullable(day),
  temporaryUntil: v.nullable(day),
});
/** `address` as on an envelope, with line breaks. */
const move = { movingDay: day, address: v.string(), parts: v.pipe(v.array(part), v.minLength(1)) };

const toOverview = (t: Texts) => ({ label: t('mail.moving.action'), path: '/verhuisservice' });

const submitted = template(
  'ordinary',
  v.object({ ...move, cancelUntil: day, movesAccount: v.optional(v.boolean(), false) }),
  ({ movingDay, address, parts, cancelUntil, movesAccount }, t, setting) => ({
    subject: t('mail.moving.submitted.subject', { date: longDate(movingDay, setting) }),
    intro: [t('mail.moving.submitted.intro', { names: namesOf(parts, setting) }), address],
    parts: parts.map((one) => ({ title: one.productName, facts: factsOf(one, setting) })),
    action: toOverview(t),
    closing: [
      ...(movesAccount ? [t('mail.moving.account')] : []),
      t('mail.moving.submitted.until', { date: longDate(cancelUntil, setting) }),
      t('mail.notYou'),
    ],
  }),
);

function factsOf(
  { productKind, isDelivered, firstPaper, temporaryUntil }: v.InferOutput<typeof part>,
  setting: Setting,
): Fact[] {
  const { t } = setting;
  const { delivery, paper } = deliveryTexts(setting, productKind);
  const until = temporaryUntil && t('mail.moving.away.until', { date: longDate(temporaryUntil, setting) });
  const away: Fact[] = until ? [ownFact(t('mail.moving.away'), until)] : [];
  if (!isDelivered)
    return [...away, ownFact(t('mail.moving.outside', { delivery }), t('mail.moving.outside.text'))];
  const first: Fact[] = firstPaper
    ? [ownFact(t('mail.moving.first', { paper }), longDate(firstPaper, setting))]
    : [];
  return [...away, ...first];
}

const cancelled = template(
  'ordinary',
  v.object({ movingDay: day, parts: v.pipe(v.array(v.object(product)), v.minLength(1)) }),
  ({ movingDay, parts }, t, setting) => {
    const { deliver } = deliveryTexts(setting);
    return {
      subject: t('mail.moving.cancelled.subject', { date: longDate(movingDay, setting) }),
      heading: t('mail.moving.cancelled.heading'),
      intro: [t('mail.moving.cancelled.intro', { deliver, names: namesOf(parts, setting) })],
      action: toOverview(t),
      closing: [t('mail.notYou')],
    };
  },
);

/** Does not say "today": a mail may arrive or be read a day later. */
const done = template('ordinary', v.object(move), ({ movingDay, address, parts }, t, setting) => {
  const date = longDate(movingDay, setting);
  return {
    subject: t('mail.moving.done.subject', { date }),
    heading: t('mail.moving.done.heading'),
    intro: [t('mail.moving.done.intro', { date }), address],
    parts: parts.map((one) => ({ title: one.productName, facts: factsOf(one, setting) })),
    action: toOverview(t),
    closing: [t('mail.moving.done.closing')],
  };
});

export const movingTemplates = named({
  'moving-submitted': submitted,
  'moving-cancelled': cancelled,
  'moving-done': done,
});
