/** The mails about the reader's own data. */
import * as v from 'valibot';
import { longDate } from '../../outbox/mail-formats.ts';
import { day, named, template } from '../../outbox/template.ts';

const dataExported = template('danger', v.object({}), (_, t) => ({
  subject: t('mail.personalData.exported.subject'),
  intro: [t('mail.personalData.exported.intro')],
  action: { label: t('mail.account.action'), path: '/account' },
  closing: [t('mail.personalData.exported.notYou')],
}));

/** The key of the link that cancels it: not in the mail about a cancellation, nor in one of an earlier release. */
const erasure = v.object({ dueOn: day, cancelKey: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))) });

const erasureRequested = template('danger', erasure, ({ dueOn, cancelKey }, t, setting) => ({
  subject: t('mail.personalData.requested.subject', { date: longDate(dueOn, setting) }),
  intro: [t('mail.personalData.requested.intro')],
  action: {
    label: t('mail.personalData.requested.action'),
    path: ['/account/verwijderen', cancelKey].filter(Boolean).join('/'),
  },
  closing: [t('mail.personalData.requested.notYou')],
}));

const erasureCancelled = template('danger', erasure, (_, t) => ({
  subject: t('mail.personalData.cancelled.subject'),
  intro: [t('mail.personalData.cancelled.intro')],
  action: { label: t('mail.account.action'), path: '/account' },
  closing: [t('mail.account.notYou')],
}));

const accountErased = template('danger', v.object({}), (_, t) => ({
  subject: t('mail.personalData.erased.subject'),
  intro: [t('mail.personalData.erased.intro')],
  action: { label: t('mail.personalData.erased.action'), path: '/' },
  closing: [t('mail.personalData.erased.kept')],
}));

export const personalDataTemplates = named({
  'data-exported': dataExported,
  'erasure-requested': erasureRequested,
  'erasure-cancelled': erasureCancelled,
  'account-erased': accountErased,
});
