/** The mails about the reader's own data. */
import * as v from 'valibot';
import { longDate } from '../../outbox/mail-formats.ts';
import { day, named, template } from '../../outbox/template.ts';

const dataExported = template(v.object({}), (_, { t }) => ({
  subject: t('mail.personalData.exported.subject'),
  heading: t('mail.personalData.exported.subject'),
  intro: [t('mail.personalData.exported.intro')],
  parts: [],
  action: { label: t('mail.account.action'), path: '/account' },
  closing: [t('mail.personalData.exported.notYou')],
}));

const erasureRequested = template(v.object({ dueOn: day }), ({ dueOn }, setting) => {
  const { t } = setting;
  const subject = t('mail.personalData.requested.subject', { date: longDate(dueOn, setting) });
  return {
    subject,
    heading: subject,
    intro: [t('mail.personalData.requested.intro')],
    parts: [],
    action: { label: t('mail.personalData.requested.action'), path: '/account/verwijderen' },
    closing: [t('mail.personalData.requested.notYou')],
  };
});

const erasureCancelled = template(v.object({ dueOn: day }), (_, { t }) => ({
  subject: t('mail.personalData.cancelled.subject'),
  heading: t('mail.personalData.cancelled.subject'),
  intro: [t('mail.personalData.cancelled.intro')],
  parts: [],
  action: { label: t('mail.account.action'), path: '/account' },
  closing: [t('mail.account.notYou')],
}));

const accountErased = template(v.object({}), (_, { t }) => ({
  subject: t('mail.personalData.erased.subject'),
  heading: t('mail.personalData.erased.subject'),
  intro: [t('mail.personalData.erased.intro')],
  parts: [],
  action: { label: t('mail.personalData.erased.action'), path: '/' },
  closing: [t('mail.personalData.erased.kept')],
}));

export const personalDataTemplates = named({
  'data-exported': dataExported,
  'erasure-requested': erasureRequested,
  'erasure-cancelled': erasureCancelled,
  'account-erased': accountErased,
});
