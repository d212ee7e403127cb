/** The mails about linking. Texts: `mail.linking.*` in content/texts. */

import * as v from 'valibot';
import type { Texts } from '../../kernel/texts.ts';
import type { MailBody } from '../../outbox/mail-body.ts';
import { named, template } from '../../outbox/template.ts';

const subscription = { productName: v.string(), number: v.nullable(v.string()) };
type Subscription = { readonly productName: string; readonly number: string | null };
/** The mail holds the only copy of the key. */
const key = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** `account`: to the account that did it. `former`: to the account that had it. `email`: to the subscription's address. */
const READERS = ['account', 'former', 'email'] as const;

/** The page of the link that undoes a change; kept for good, because mails stay in mailboxes. */
const wayBackPath = (given: string) => `/abonnementen/koppeling/${given}`;

const partsOf = ({ productName, number }: Subscription, t: Texts): MailBody['parts'] =>
  number === null ? [] : [{ title: productName, facts: [[t('mail.linking.number'), number]] }];

const linked = template(
  'danger',
  v.object({ ...subscription, undoKey: key, reader: v.picklist(READERS) }),
  ({ undoKey, reader, ...about }, t) => ({
    subject: t(`mail.linking.linked.subject.${reader}`, { product: about.productName }),
    intro: [t(`mail.linking.linked.intro.${reader}`)],
    parts: partsOf(about, t),
    action: { label: t('mail.linking.undo'), path: wayBackPath(undoKey) },
    closing: [t('mail.linking.linked.notYou')],
  }),
);

/** The code works for ten minutes, so it is never kept back; its own limits bound it. */
const code = template(
  'danger',
  v.object({ productName: v.string(), code: v.string(), time: v.string() }),
  ({ productName, code: digits, time }, t) => ({
    subject: t('mail.linking.code.subject', { code: digits }),
    heading: t('mail.linking.code.heading', { code: digits }),
    intro: [t('mail.linking.code.intro', { product: productName, time })],
    action: { label: t('mail.linking.code.action'), path: '/abonnementen/koppelen' },
    closing: [t('mail.linking.code.notYou')],
  }),
);

const unlinked = template(
  'danger',
  v.object({ ...subscription, relinkKey: key }),
  ({ relinkKey, ...about }, t) => ({
    subject: t('mail.linking.unlinked.subject', { product: about.productName }),
    intro: [t('mail.linking.unlinked.intro')],
    parts: partsOf(about, t),
    action: { label: t('mail.linking.relink'), path: wayBackPath(relinkKey) },
    closing: [t('mail.linking.unlinked.after'), t('mail.notYou')],
  }),
);

const UNDONE = ['account', 'former', 'relinked'] as const;

const undone = template(
  'danger',
  v.object({ ...subscription, reader: v.picklist(UNDONE) }),
  ({ reader, ...about }, t) => ({
    subject: t(`mail.linking.undone.subject.${reader}`, { product: about.productName }),
    intro: [t(`mail.linking.undone.intro.${reader}`)],
    parts: partsOf(about, t),
    action: { label: t('mail.linking.action'), path: '/abonnementen' },
    closing: [t('mail.notYou')],
  }),
);

export const linkingTemplates = named({
  'subscription-linked': linked,
  'subscription-link-code': code,
  'subscription-unlinked': unlinked,
  'subscription-link-undone': undone,
});
