/** The mails about the reader's own data. */
import * as v from 'valibot';
import { named, template } from '../../outbox/template.ts';

const dataExported = template(v.object({}), (_, { t }) => ({
  subject: t('mail.personalData.exported.subject'),
  heading: t('mail.personalData.exported.subject'),
  intro: [t('mail.personalData.exported.intro')],
  parts: [],
  action: { label: t('mail.account.action'), path: '/account' },
  closing: [t('mail.personalData.exported.notYou')],
}));

export const personalDataTemplates = named({ 'data-exported': dataExported });
