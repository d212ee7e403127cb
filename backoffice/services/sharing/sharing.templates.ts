/** The mails about shared access. Texts: `mail.sharing.*` in content/texts. */
import * as v from 'valibot';
import { shownName } from '../../kernel/shown-name.ts';
import type { MailBody } from '../../outbox/mail-body.ts';
import { longDate, ownFact, type Setting } from '../../outbox/mail-formats.ts';
import { count, day, named, template } from '../../outbox/template.ts';

const product = { productName: v.string() };
/** The first name of the holder; null without one. */
const holder = { holderName: v.nullable(v.string()) };

const holderIn = (name: string | null, { t }: Setting) => shownName(name) ?? t('mail.sharing.someone');

/** To the invited address, whose owner may be a stranger to us. */
const invite = template(
  'ordinary',
  v.object({ ...product, ...holder, lastDay: day, link: v.string(), isReminder: v.boolean() }),
  ({ productName, holderName, lastDay, link, isReminder }, setting) => {
    const { t } = setting;
    const values = { holder: holderIn(holderName, setting), product: productName };
    const kind = isReminder ? 'reminder' : 'invite';
    return {
      subject: t(`mail.sharing.${kind}.subject`, values),
      heading: t(`mail.sharing.${kind}.subject`, values),
      intro: [t(`mail.sharing.${kind}.intro`, values), t('mail.sharing.invite.free')],
      parts: [
        { title: productName, facts: [ownFact(t('mail.sharing.invite.until'), longDate(lastDay, setting))] },
      ],
      action: { label: t('mail.sharing.invite.action'), path: link },
      closing: [t('mail.sharing.invite.ignore'), t('mail.sharing.invite.unknown')],
    };
  },
);

const overview = ({ t }: Setting): MailBody['action'] => ({
  label: t('mail.sharing.action'),
  path: '/abonnementen/delen',
});

type Kind =
  | 'accepted'
  | 'declined'
  | 'left'
  | 'asked'
  | 'revoked'
  | 'back'
  | 'ended'
  | 'endedOne'
  | 'endedMore';

function about(
  kind: Kind,
  values: Readonly<Record<string, string>>,
  setting: Setting,
  closing: readonly string[] = [],
): MailBody {
  const { t } = setting;
  const subject = t(`mail.sharing.${kind}.subject`, values);
  const intro = [t(`mail.sharing.${kind}.intro`, values)];
  return { subject, heading: subject, intro, parts: [], action: overview(setting), closing };
}

/** To the holder, about one person. */
const aboutPerson = (kind: 'accepted' | 'declined' | 'left' | 'asked', hasWarning = false) =>
  template('ordinary', v.object({ ...product, person: v.string() }), ({ productName, person }, setting) =>
    about(
      kind,
      { product: productName, person },
      setting,
      hasWarning ? [setting.t('mail.sharing.accepted.stranger')] : [],
    ),
  );

/** To someone who read along, or reads along again. */
const aboutHolder = (kind: 'revoked' | 'back') =>
  template('ordinary', v.object({ ...product, ...holder }), ({ productName, holderName }, setting) =>
    about(kind, { product: productName, holder: holderIn(holderName, setting) }, setting),
  );

/** To someone who read along. */
const ended = template('ordinary', v.object(product), ({ productName }, setting) =>
  about('ended', { product: productName }, setting),
);

const endedForHolder = template(
  'ordinary',
  v.object({ ...product, readers: count }),
  ({ productName, readers }, setting) =>
    about(readers === 1 ? 'endedOne' : 'endedMore', { product: productName }, setting),
);

export const sharingTemplates = named({
  'sharing-invite': invite,
  'sharing-accepted': aboutPerson('accepted', true),
  'sharing-declined': aboutPerson('declined'),
  'sharing-left': aboutPerson('left'),
  'sharing-new-asked': aboutPerson('asked'),
  'sharing-revoked': aboutHolder('revoked'),
  'sharing-back': aboutHolder('back'),
  'sharing-ended': ended,
  'sharing-ended-for-holder': endedForHolder,
});
