import * as v from 'valibot';
import { FREQUENCIES } from '../../../contract/newsletters.ts';
import { longDate } from '../../outbox/mail-formats.ts';
import { day, named, template } from '../../outbox/template.ts';

const PAGE = '/klantenservice/email';

const left = template('ordinary', v.object({ names: v.array(v.string()) }), ({ names }, t) => ({
  subject: t('mail.newsletters.left.subject'),
  intro: [t('mail.newsletters.left.intro'), names.join('\n')],
  action: { label: t('mail.newsletters.action'), path: PAGE },
  closing: [t('mail.newsletters.service')],
}));

const paused = template('ordinary', v.object({ until: day }), ({ until }, t, setting) => ({
  subject: t('mail.newsletters.paused.subject', { date: longDate(until, setting) }),
  intro: [t('mail.newsletters.paused.intro')],
  action: { label: t('mail.newsletters.action'), path: PAGE },
  closing: [t('mail.newsletters.service')],
}));

/** The first mail of the newsletter itself, so it has the link that ends it. */
const welcome = template(
  'ordinary',
  v.object({ name: v.string(), frequency: v.picklist(FREQUENCIES) }),
  ({ name, frequency }, t) => ({
    subject: t('mail.newsletters.welcome.subject', { name }),
    intro: [t(`mail.newsletters.welcome.${frequency}`, { name }), t('mail.newsletters.welcome.change')],
    action: { label: t('mail.newsletters.action'), path: PAGE },
    closing: [t('mail.newsletters.welcome.mistake')],
  }),
);

export const newslettersTemplates = named({
  'newsletters-left': left,
  'newsletters-paused': paused,
  'newsletter-welcome': welcome,
});
