/** The mails about a paper that comes later. Texts: `mail.delayNotices.*` in content/texts. */
import * as v from 'valibot';
import { clockText } from '../../kernel/local-time.ts';
import { deliveryTexts } from '../../outbox/mail-formats.ts';
import { day, named, template } from '../../outbox/template.ts';

const facts = v.object({
  productKind: v.picklist(['newspaper', 'magazine']),
  day,
  /** Local time, hh:mm. */
  expectedBy: v.string(),
  reason: v.nullable(v.string()),
  stopKey: v.string(),
});

/** `10.30 uur` */
const clock = (time: string) => `${clockText(time)} uur`;
/** The page that ends these mails, also without a login. */
const stopPath = (stopKey: string) => `/later/${stopKey}`;

const later = template('ordinary', facts, ({ productKind, expectedBy, reason, stopKey }, t, setting) => {
  const { paper, delivery } = deliveryTexts(setting, productKind);
  const time = clock(expectedBy);
  return {
    subject: t('mail.delayNotices.later.subject', { paper, time }),
    intro: [
      t('mail.delayNotices.later.intro', { paper, delivery, time }),
      ...(reason === null ? [] : [reason]),
    ],
    action: { label: t('mail.delayNotices.action'), path: stopPath(stopKey) },
    closing: [t('mail.delayNotices.after', { time })],
  };
});

const over = template('ordinary', facts, ({ productKind, stopKey }, t, setting) => {
  const { paper } = deliveryTexts(setting, productKind);
  return {
    subject: t('mail.delayNotices.over.subject', { paper }),
    intro: [t('mail.delayNotices.over.intro', { paper })],
    action: { label: t('mail.delayNotices.action'), path: stopPath(stopKey) },
  };
});

export const delayNoticesTemplates = named({ 'delay-notice-later': later, 'delay-notice-over': over });
