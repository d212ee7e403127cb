/** The mail after each change of the phone number, so that its reader notices a change by another person. */
import * as v from 'valibot';
import { named, template } from '../../outbox/template.ts';

const phoneChanged = template(
  'danger',
  v.object({ lastDigits: v.nullable(v.string()) }),
  ({ lastDigits }, { t }) => {
    const subject =
      lastDigits === null ? t('mail.account.phone.removed.subject') : t('mail.account.phone.subject');
    return {
      subject,
      heading: subject,
      intro: [
        lastDigits === null
          ? t('mail.account.phone.removed.intro')
          : t('mail.account.phone.intro', { lastDigits }),
      ],
      parts: [],
      action: { label: t('mail.account.action'), path: '/account' },
      closing: [t('mail.account.notYou')],
    };
  },
);

export const phoneTemplates = named({ 'phone-changed': phoneChanged });
