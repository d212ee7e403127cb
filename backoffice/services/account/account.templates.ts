/** The mails about the account itself. */

import * as v from 'valibot';
import { clockText } from '../../kernel/local-time.ts';
import { longDate } from '../../outbox/mail-formats.ts';
import { day, named, template } from '../../outbox/template.ts';

const addressChanged = template('ordinary', v.object({ address: v.string() }), ({ address }, t) => ({
  subject: t('mail.account.address.subject'),
  intro: [t('mail.account.address.intro'), address],
  action: { label: t('mail.account.action'), path: '/account' },
  closing: [
    t('mail.account.address.delivery', { delivery: t('mail.word.delivery') }),
    t('mail.account.address.moving'),
    t('mail.account.notYou'),
  ],
}));

export const PERSONAL_SECTIONS = ['name', 'gender', 'date_of_birth'] as const;
export type ChangedSection = (typeof PERSONAL_SECTIONS)[number];

/** Names what changed without its value: another person may read the mail. */
const personalInformationChanged = template(
  'ordinary',
  v.object({ sections: v.pipe(v.array(v.picklist(PERSONAL_SECTIONS)), v.minLength(1)) }),
  ({ sections }, t) => ({
    subject: t('mail.account.personal.subject'),
    intro: sections.map((section) => t(`mail.account.personal.${section}`)),
    action: { label: t('mail.account.action'), path: '/account' },
    closing: [t('mail.account.notYou')],
  }),
);

const newDevice = template(
  'danger',
  v.object({ deviceKind: v.string(), day, time: v.string() }),
  ({ deviceKind, day: on, time }, t, setting) => {
    const when = { date: longDate(on, setting), time: clockText(time) };
    return {
      subject: t('mail.account.newDevice.subject'),
      intro: [t('mail.account.newDevice.intro', { deviceKind, ...when })],
      action: { label: t('mail.account.newDevice.action'), path: '/account' },
      closing: [t('mail.account.newDevice.you'), t('mail.account.newDevice.notYou')],
    };
  },
);

export const accountTemplates = named({
  'address-changed': addressChanged,
  'new-device': newDevice,
  'personal-information-changed': personalInformationChanged,
});
