/** The mails about ending a subscription. Texts: `mail.ending.*` in content/texts. */
import * as v from 'valibot';
import type { Texts } from '../../kernel/texts.ts';
import { euros, longDate, ownFact } from '../../outbox/mail-formats.ts';
import { count, day, named, template } from '../../outbox/template.ts';

const about = { productName: v.string() };
/** The card of the subscription leads to the page that takes it back. */
const action = (t: Texts) => ({ label: t('mail.ending.action'), path: '/abonnementen' });

/** A durable record of what the reader asked: what ends, when, and what comes back. */
const asked = template(
  'danger',
  v.object({ ...about, lastDay: day, lastIssue: v.nullable(day), backCents: v.nullable(count), backBy: day }),
  ({ productName, lastDay, lastIssue, backCents, backBy }, t, setting) => {
    const date = longDate(lastDay, setting);
    return {
      subject: t('mail.ending.asked.subject'),
      intro: [t('mail.ending.asked.intro', { product: productName, date })],
      parts: [
        {
          title: productName,
          facts: [
            ownFact(t('mail.ending.lastDay'), date),
            ...(lastIssue === null
              ? []
              : [ownFact(t('mail.ending.lastIssue'), longDate(lastIssue, setting))]),
            ...(backCents === null || backCents === 0
              ? []
              : [
                  ownFact(
                    t('mail.ending.back'),
                    t('mail.ending.backBy', { amount: euros(backCents), date: longDate(backBy, setting) }),
                  ),
                ]),
          ],
        },
      ],
      action: action(t),
      closing: [t('mail.ending.asked.until', { date }), t('mail.notYou')],
    };
  },
);

const kept = template('danger', v.object(about), ({ productName }, t) => ({
  subject: t('mail.ending.kept.subject'),
  intro: [t('mail.ending.kept.intro', { product: productName })],
  action: action(t),
  closing: [t('mail.notYou')],
}));

export const endingTemplates = named({ 'ending-asked': asked, 'ending-kept': kept });
