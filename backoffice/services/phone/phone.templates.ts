/** The mail after each change of the phone number, so that its reader notices a change by another person. */
import * as v from 'valibot';
import { named, template } from '../../outbox/template.ts';

const phoneChanged = template(
  'danger',
  v.object({ lastDigits: v.nullable(v.string()) }),
  ({ lastDigits }, t) => ({
    ...(lastDigits === null
      ? { subject: t('mail.account.phone.removed.subject'), intro: [t('mail.account.phone.removed.intro')] }
      : { subject: t('mail.account.phone.subject'), intro: [t('mail.account.phone.intro', { lastDigits })] }),
    action: { label: t('mail.account.action'), path: '/account' },
    closing: [t('mail.account.notYou')],
  }),
);

export const phoneTemplates = named({ 'phone-changed': phoneChanged });
