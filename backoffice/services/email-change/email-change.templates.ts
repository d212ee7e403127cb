/** The mails about a changed e-mail address. Texts: `mail.email.*` in content/texts. */
import * as v from 'valibot';
import { LEFT_THINGS, recoveredText, UNDONE_THINGS } from '../../../contract/recovery.ts';
import type { Texts } from '../../kernel/texts.ts';
import { named, template } from '../../outbox/template.ts';

/** Null for the address of the account itself. */
const productName = v.nullable(v.string());
const linked = v.object({ key: v.string(), productName });
const linkedWithNew = v.object({ ...linked.entries, newEmail: v.string() });

/** What has the address: the account, or a subscription by its name. */
const ofWhat = (t: Texts, product: string | null): string => product ?? t('mail.email.account');

const body = (name: 'confirm' | 'asked' | 'changed', t: Texts, key: string, intro: readonly string[]) => ({
  subject: t(`mail.email.${name}.subject`),
  intro,
  action: { label: t(`mail.email.${name}.action`), path: `/account/email/${key}` },
  closing: [t(`mail.email.${name}.limit`), t(`mail.email.${name}.notYou`)],
});

const confirm = template('danger', linked, ({ key, productName: product }, t) => {
  const intro = t('mail.email.confirm.intro', { what: ofWhat(t, product) });
  return body('confirm', t, key, [intro, t('mail.email.confirm.after')]);
});

/** The account keeps its address. */
const present = template('danger', v.object({ key: v.string() }), ({ key }, t) => ({
  ...body('confirm', t, key, [t('mail.email.present.intro'), t('mail.email.present.after')]),
  subject: t('mail.email.present.subject'),
}));

const asked = template('danger', linkedWithNew, ({ key, newEmail, productName: product }, t) => {
  const intro = t('mail.email.asked.intro', { what: ofWhat(t, product) });
  return body('asked', t, key, [intro, newEmail, t('mail.email.asked.after')]);
});

const changed = template('danger', linkedWithNew, ({ key, newEmail, productName: product }, t) => {
  const intro = t('mail.email.changed.intro', { what: ofWhat(t, product) });
  return body('changed', t, key, [intro, newEmail]);
});

/** To the owner of an address that another account asked for. It says nothing about that account. */
const taken = template('danger', v.object({}), (_, t) => ({
  subject: t('mail.email.taken.subject'),
  intro: [t('mail.email.taken.intro'), t('mail.email.taken.link')],
  action: { label: t('mail.email.taken.action'), path: '/account' },
  closing: [t('mail.email.taken.notYou')],
}));

const of = v.nullable(v.string());
const recovered = v.array(
  v.union([
    v.object({ undone: v.picklist(UNDONE_THINGS), of }),
    v.object({ left: v.picklist(LEFT_THINGS), of }),
  ]),
);
const takenBack = v.object({
  productName,
  /** Absent in a mail of an earlier release. */
  recovered: v.optional(recovered, []),
  servicePhone: v.optional(v.nullable(v.string()), null),
});
type TakenBack = v.InferOutput<typeof takenBack>;

/** Two paragraphs with a line for each: what was put back or stopped, and what is left to a person. */
function recoveredIntro(t: Texts, { recovered: all, servicePhone }: TakenBack): string[] {
  const undoneLines = all.flatMap((one) => ('undone' in one ? [`- ${recoveredText(t, one)}`] : []));
  const leftLines = all.flatMap((one) => ('left' in one ? [`- ${recoveredText(t, one)}`] : []));
  const call = servicePhone === null ? t('mail.recovery.ask') : `${t('mail.recovery.call')} ${servicePhone}`;
  return [
    ...(undoneLines.length > 0 ? [[t('mail.recovery.undone'), ...undoneLines].join('\n')] : []),
    ...(leftLines.length > 0 ? [[t('mail.recovery.left'), ...leftLines].join('\n'), call] : []),
  ];
}

const undone = template('danger', takenBack, (values, t) => {
  const isAccount = values.productName === null;
  return {
    subject: t('mail.email.undone.subject'),
    intro: [
      t('mail.email.undone.intro', { what: ofWhat(t, values.productName) }),
      ...(isAccount ? [t('mail.email.undone.password')] : []),
      ...recoveredIntro(t, values),
    ],
    action: isAccount
      ? { label: t('mail.email.undone.login'), path: '/login' }
      : { label: t('mail.account.action'), path: '/account' },
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
