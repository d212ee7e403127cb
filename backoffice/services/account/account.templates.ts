/** The mails about the account itself. */

import * as v from 'valibot';
import { deliveryTexts } from '../../outbox/mail-formats.ts';
import { named, template } from '../../outbox/template.ts';

const addressChanged = template(v.object({ address: v.string() }), ({ address }, setting) => {
  const { t } = setting;
  const { delivery } = deliveryTexts(setting);
  return {
    subject: t('mail.account.address.subject'),
    heading: t('mail.account.address.subject'),
    intro: [t('mail.account.address.intro'), address],
    parts: [],
    action: { label: t('mail.account.action'), path: '/account' },
    closing: [
      t('mail.account.address.delivery', { delivery }),
      t('mail.account.address.moving'),
      t('mail.account.notYou'),
    ],
  };
});

export const accountTemplates = named({ 'address-changed': addressChanged });
