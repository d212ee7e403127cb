/** The mails about shared access. Texts: `mail.sharing.*` in content/texts. */
import * as v from 'valibot';
import { shownName } from '../../kernel/shown-name.ts';
import type { Texts } from '../../kernel/texts.ts';
import { longDate, ownFact } from '../../outbox/mail-formats.ts';
import { count, day, named, template } from '../../outbox/template.ts';

const product = { productName: v.string() };
/** The first name of the holder; null without one. */
const holder = { holderName: v.nullable(v.string()) };

const holderIn = (name: string | null, t: Texts) => shownName(name) ?? t('mail.sharing.someone');

/** To the invited address, whose owner may be a stranger to us. */
const invite = template(
  'ordinary',
  v.object({ ...product, ...holder, lastDay: day, link: v.string(), isReminder: v.boolean() }),
  ({ productName, holderName, lastDay, link, isReminder }, t, setting) => {
    const values = { holder: holderIn(holderName, t), product: productName };
    const kind = isReminder ? 'reminder' : 'invite';
    return {
      subject: t(`mail.sharing.${kind}.subject`, values),
      intro: [t(`mail.sharing.${kind}.intro`, values), t('mail.sharing.invite.free')],
      parts: [
        { title: productName, facts: [ownFact(t('mail.sharing.invite.until'), longDate(lastDay, setting))] },
      ],
      action: { label: t('mail.sharing.invite.action'), path: link },
      closing: [t('mail.sharing.invite.ignore'), t('mail.sharing.invite.unknown')],
    };
  },
);

type AboutPerson = 'accepted' | 'declined' | 'left' | 'asked';
type AboutHolder = 'revoked' | 'back';
type Kind = AboutPerson | AboutHolder | 'ends' | 'goesOn' | 'ended' | 'endedOne' | 'endedMore';

const about = (kind: Kind, values: Readonly<Record<string, string>>, t: Texts) => ({
  subject: t(`mail.sharing.${kind}.subject`, values),
  intro: [t(`mail.sharing.${kind}.intro`, values)],
  action: { label: t('mail.sharing.action'), path: '/abonnementen/delen' },
});

/** To the holder, about one person. */
const aboutPerson = (kind: AboutPerson) =>
  template('ordinary', v.object({ ...product, person: v.string() }), ({ productName, person }, t) => ({
    ...about(kind, { product: productName, person }, t),
    closing: kind === 'accepted' ? [t('mail.sharing.accepted.stranger')] : [],
  }));

/** To someone who read along, or reads along again. */
const aboutHolder = (kind: AboutHolder) =>
  template('ordinary', v.object({ ...product, ...holder }), ({ productName, holderName }, t) =>
    about(kind, { product: productName, holder: holderIn(holderName, t) }, t),
  );

/** To someone who read along. */
const ended = template('ordinary', v.object(product), ({ productName }, t) =>
  about('ended', { product: productName }, t),
);

/** Before the end, to someone who reads along. No last day: the subscription goes on after all. */
const ends = template(
  'ordinary',
  v.object({ ...product, lastDay: v.nullable(day) }),
  ({ productName, lastDay }, t, setting) => {
    const date = lastDay === null ? '' : longDate(lastDay, setting);
    return about(lastDay === null ? 'goesOn' : 'ends', { product: productName, date }, t);
  },
);

const endedForHolder = template(
  'ordinary',
  v.object({ ...product, readers: count }),
  ({ productName, readers }, t) =>
    about(readers === 1 ? 'endedOne' : 'endedMore', { product: productName }, t),
);

export const sharingTemplates = named({
  'sharing-invite': invite,
  'sharing-accepted': aboutPerson('accepted'),
  'sharing-declined': aboutPerson('declined'),
  'sharing-left': aboutPerson('left'),
  'sharing-new-asked': aboutPerson('asked'),
  'sharing-revoked': aboutHolder('revoked'),
  'sharing-back': aboutHolder('back'),
  'sharing-ends': ends,
  'sharing-ended': ended,
  'sharing-ended-for-holder': endedForHolder,
});
