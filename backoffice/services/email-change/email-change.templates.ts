/** The mails about a changed e-mail address. Texts: `mail.email.*` in content/texts. */
import * as v from 'valibot';
import type { MailBody } from '../../outbox/mail-body.ts';
import type { Setting } from '../../outbox/mail-formats.ts';
import { named, template } from '../../outbox/template.ts';

/** Null for the address of the account itself. */
const productName = v.nullable(v.string());
const linked = v.object({ key: v.string(), productName });
const linkedWithNew = v.object({ ...linked.entries, newEmail: v.string() });

type Name = 'confirm' | 'asked' | 'changed';

/** What has the address: the account, or a subscription by its name. */
const ofWhat = ({ t }: Setting, product: string | null): string => product ?? t('mail.email.account');

const pathOf = (key: string): string => `/account/email/${key}`;

function body(
  name: Name,
  { t }: Setting,
  { key, intro }: { readonly key: string; readonly intro: readonly string[] },
): MailBody {
  return {
    subject: t(`mail.email.${name}.subject`),
    heading: t(`mail.email.${name}.subject`),
    intro,
    parts: [],
    action: { label: t(`mail.email.${name}.action`), path: pathOf(key) },
    closing: [t(`mail.email.${name}.limit`), t(`mail.email.${name}.notYou`)],
  };
}

const confirm = template('danger', linked, ({ key, productName: product }, setting) => {
  const intro = setting.t('mail.email.confirm.intro', { what: ofWhat(setting, product) });
  return body('confirm', setting, { key, intro: [intro, setting.t('mail.email.confirm.after')] });
});

/** The account keeps its address. */
const present = template('danger', v.object({ key: v.string() }), ({ key }, setting) => {
  const { t } = setting;
  const subject = t('mail.email.present.subject');
  const intro = [t('mail.email.present.intro'), t('mail.email.present.after')];
  return { ...body('confirm', setting, { key, intro }), subject, heading: subject };
});

const asked = template('danger', linkedWithNew, ({ key, newEmail, productName: product }, setting) => {
  const intro = setting.t('mail.email.asked.intro', { what: ofWhat(setting, product) });
  return body('asked', setting, { key, intro: [intro, newEmail, setting.t('mail.email.asked.after')] });
});

const changed = template('danger', linkedWithNew, ({ key, newEmail, productName: product }, setting) => {
  const intro = setting.t('mail.email.changed.intro', { what: ofWhat(setting, product) });
  return body('changed', setting, { key, intro: [intro, newEmail] });
});

/** To the owner of an address that another account asked for. It says nothing about that account. */
const taken = template('danger', v.object({}), (_, { t }) => ({
  subject: t('mail.email.taken.subject'),
  heading: t('mail.email.taken.subject'),
  intro: [t('mail.email.taken.intro'), t('mail.email.taken.link')],
  parts: [],
  action: { label: t('mail.email.taken.action'), path: '/account' },
  closing: [t('mail.email.taken.notYou')],
}));

const undone = template('danger', v.object({ productName }), ({ productName: product }, setting) => {
  const { t } = setting;
  const isAccount = product === null;
  return {
    subject: t('mail.email.undone.subject'),
    heading: t('mail.email.undone.subject'),
    intro: [
      t('mail.email.undone.intro', { what: ofWhat(setting, product) }),
      ...(isAccount ? [t('mail.email.undone.password')] : []),
    ],
    parts: [],
    action: isAccount
      ? { label: t('mail.email.undone.login'), path: '/login' }
      : { label: t('mail.account.action'), path: '/account' },
    closing: [],
  };
});

export const emailTemplates = named({
  'email-confirm': confirm,
  'email-confirm-present': present,
  'email-taken': taken,
  'email-asked': asked,
  'email-changed': changed,
  'email-undone': undone,
});
