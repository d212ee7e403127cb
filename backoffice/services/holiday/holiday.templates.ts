/** The mails of the holiday service: the date first, with a link to the overview. Texts: `mail.holiday.*` in content/texts. */

import * as v from 'valibot';
import type { Texts } from '../../kernel/texts.ts';
import type { Fact } from '../../outbox/mail-body.ts';
import {
  deliveryTexts,
  euros,
  longDate,
  longPeriod,
  namesOf,
  ownFact,
  type Setting,
} from '../../outbox/mail-formats.ts';
import { count, day, named, product, template } from '../../outbox/template.ts';

const period = { firstDay: day, lastDay: day };
const changeKind = v.picklist(['suspension', 'temporary_address']);

const pausedPart = v.object({
  ...product,
  issues: count,
  worthCents: count,
  compensation: v.picklist(['extend', 'credit', 'none']),
  newEndsOn: v.nullable(day),
  firstPaperBack: v.nullable(day),
});

const toOverview = (t: Texts) => ({ label: t('mail.holiday.action'), path: '/vakantieservice' });

/** The overview asks whether to cancel or to end the change early, whichever is possible by then. */
const toEnding = (changeId: string | null, t: Texts) => ({
  label: t('mail.holiday.suspended.action'),
  path: `/vakantieservice${changeId === null ? '' : `?annuleren=${encodeURIComponent(changeId)}`}`,
});

const suspended = template(
  'ordinary',
  v.object({
    ...period,
    parts: v.pipe(v.array(pausedPart), v.minLength(1)),
    /** Whether the reader can cancel the pause, or end it early. */
    canEnd: v.optional(v.boolean(), true),
    /** The pause; null for several at once, which the overview lists. */
    changeId: v.optional(v.nullable(v.string()), null),
  }),
  ({ firstDay, lastDay, parts, canEnd, changeId }, t, setting) => {
    const { delivery } = deliveryTexts(setting);
    const when = longPeriod(firstDay, lastDay, setting);
    const names = namesOf(parts, setting);
    return {
      subject: t('mail.holiday.suspended.subject', { delivery, period: when }),
      heading: t('mail.holiday.suspended.heading', { delivery, period: when }),
      intro: [t('mail.holiday.suspended.intro', { delivery, names })],
      parts: parts.map((part) => ({ title: part.productName, facts: pausedFacts(part, setting) })),
      action: canEnd ? toEnding(changeId, t) : toOverview(t),
      closing: [...(canEnd ? [t('mail.holiday.suspended.closing')] : []), t('mail.notYou')],
    };
  },
);

function pausedFacts(part: v.InferOutput<typeof pausedPart>, setting: Setting): Fact[] {
  const { t } = setting;
  const { paper } = deliveryTexts(setting, part.productKind);
  const back: Fact[] = part.firstPaperBack
    ? [ownFact(t('mail.holiday.back', { paper }), longDate(part.firstPaperBack, setting))]
    : [];
  return [[t('mail.holiday.missed'), String(part.issues)], ...back, compensated(part, setting)];
}

function compensated(part: v.InferOutput<typeof pausedPart>, setting: Setting): Fact {
  const { t } = setting;
  const { compensation, issues, newEndsOn, worthCents } = part;
  if (compensation === 'credit')
    return [t('mail.holiday.credit'), t('mail.holiday.credit.text', { amount: euros(worthCents) })];
  if (compensation === 'none') return ownFact(t('mail.holiday.none'), t('mail.holiday.none.text'));
  if (newEndsOn !== null)
    return ownFact(t('mail.holiday.extend'), t('mail.extend.to', { date: longDate(newEndsOn, setting) }));
  const number =
    issues === 1 ? t('mail.holiday.extend.one') : t('mail.holiday.extend.more', { count: issues });
  return ownFact(t('mail.holiday.extend'), number);
}

const temporaryAddress = template(
  'ordinary',
  v.object({
    ...period,
    /** As on an envelope, with line breaks. */
    address: v.string(),
    parts: v.pipe(v.array(v.object({ ...product, issues: count })), v.minLength(1)),
  }),
  ({ firstDay, lastDay, address, parts }, t, setting) => {
    const { deliver } = deliveryTexts(setting);
    const names = namesOf(parts, setting);
    return {
      subject: t('mail.holiday.elsewhere.subject', { period: longPeriod(firstDay, lastDay, setting) }),
      intro: [t('mail.holiday.elsewhere.intro', { deliver, names }), address],
      parts: parts.map(({ productName, issues }) => ({
        title: productName,
        facts: [[t('mail.holiday.elsewhere.issues'), String(issues)] as const],
      })),
      action: toOverview(t),
      closing: [t('mail.holiday.elsewhere.closing', { deliver }), t('mail.notYou')],
    };
  },
);

const cancelled = template(
  'ordinary',
  v.object({ ...product, ...period, changeKind, nextPaper: v.nullable(day) }),
  ({ productName, productKind, firstDay, lastDay, changeKind: kind, nextPaper }, t, setting) => {
    const { delivery, deliver, paper } = deliveryTexts(setting, productKind);
    const when = longPeriod(firstDay, lastDay, setting);
    const next: Fact[] = nextPaper
      ? [ownFact(t('mail.holiday.cancelled.next', { paper }), longDate(nextPaper, setting))]
      : [];
    return {
      subject: t(`mail.holiday.cancelled.${kind}.subject`, { period: when }),
      heading: t(`mail.holiday.cancelled.${kind}.heading`),
      intro: [
        kind === 'suspension'
          ? t('mail.holiday.cancelled.suspension.intro', { delivery })
          : t('mail.holiday.cancelled.temporary_address.intro', { deliver }),
      ],
      parts: [{ title: productName, facts: [ownFact(t('mail.holiday.cancelled.what'), when), ...next] }],
      action: toOverview(t),
      closing: [t('mail.notYou')],
    };
  },
);

const endedEarly = template(
  'ordinary',
  v.object({ ...product, changeKind, lastDay: day, plannedLastDay: day, firstPaperBack: v.nullable(day) }),
  (
    { productName, productKind, changeKind: kind, lastDay, plannedLastDay, firstPaperBack: back },
    t,
    setting,
  ) => {
    const { deliver, paper } = deliveryTexts(setting, productKind);
    const date = longDate(back ?? lastDay, setting);
    return {
      subject: back
        ? t(`mail.holiday.again.${kind}`, { deliver, paper, date })
        : t(`mail.holiday.ended.${kind}.heading`, { date }),
      intro: [t(`mail.holiday.ended.${kind}.intro`)],
      parts: [
        {
          title: productName,
          facts: [
            ownFact(t(`mail.holiday.ended.${kind}.last`), longDate(lastDay, setting)),
            ownFact(t('mail.holiday.ended.planned'), longDate(plannedLastDay, setting)),
            ...(back ? [ownFact(t(`mail.holiday.ended.${kind}.back`, { paper }), date)] : []),
          ],
        },
      ],
      action: toOverview(t),
      closing: [t('mail.notYou')],
    };
  },
);

/** Does not say "tomorrow": a mail may arrive or be read a day later. */
const firstPaperBack = template(
  'ordinary',
  v.object({ ...product, changeKind, day }),
  ({ productName, productKind, changeKind: kind, day: first }, t, setting) => {
    const { delivery, deliver, paper } = deliveryTexts(setting, productKind);
    const date = longDate(first, setting);
    return {
      subject: t('mail.holiday.first.subject', { paper, date }),
      heading: t(`mail.holiday.again.${kind}`, { deliver, paper, date }),
      intro: [t('mail.holiday.first.intro', { delivery })],
      parts: [{ title: productName, facts: [ownFact(t('mail.holiday.first.paper', { paper }), date)] }],
      action: { label: t('mail.holiday.first.action'), path: '/abonnementen' },
      closing: [t('mail.holiday.first.closing', { paper })],
    };
  },
);

export const holidayTemplates = named({
  'holiday-suspended': suspended,
  'holiday-temporary-address': temporaryAddress,
  'holiday-cancelled': cancelled,
  'holiday-ended-early': endedEarly,
  'holiday-first-paper-back': firstPaperBack,
});
