/**
 * The mails about complaints, requested calls and the question whether the first paper came. Texts: `mail.complaint.*` in
 * content/texts.
 */

import * as v from 'valibot';
import { COMPLAINT_TYPES, REMEDIES } from '../../../contract/complaints.ts';
import type { Fact, MailBody } from '../../outbox/mail-body.ts';
import {
  type Delivered,
  deliveryTexts,
  euros,
  longDate,
  ownFact,
  type Setting,
} from '../../outbox/mail-formats.ts';
import { count, day, named, template } from '../../outbox/template.ts';

const product = { productName: v.string(), productKind: v.picklist(['newspaper', 'magazine']) };
const days = v.pipe(v.array(day), v.minLength(1));
const type = v.picklist(COMPLAINT_TYPES.newspaper);

const followed = ({ t }: Setting, complaintId: string): MailBody['action'] => ({
  label: t('mail.complaint.follow'),
  path: `/bezorgservice/klacht/volgen/${complaintId}`,
});

const received = template(
  'receipt',
  v.object({
    ...product,
    complaintId: v.string(),
    reference: v.string(),
    days,
    type,
    remedy: v.picklist(REMEDIES),
    worthCents: count,
    newEndsOn: v.nullable(day),
  }),
  (values, setting) => {
    const { t } = setting;
    const { reference, productKind } = values;
    const { paper } = deliveryTexts(setting, productKind);
    return {
      subject: t('mail.complaint.received.subject', { reference }),
      heading: t('mail.complaint.received.heading'),
      intro: [
        t(`mail.complaint.received.intro${values.type === 'not_delivered' ? '.not_delivered' : ''}`, {
          paper,
        }),
      ],
      parts: [
        {
          title: values.productName,
          facts: [
            ownFact(t('mail.complaint.reported'), t(`mail.complaint.type.${values.type}`, { paper })),
            ...issueFacts(values.days, productKind, setting),
            ...remedyFacts(values, setting),
            [t('mail.complaint.reference'), reference],
          ],
        },
      ],
      action: followed(setting, values.complaintId),
      closing: [t('mail.complaint.notYou')],
    };
  },
);

function issueFacts(all: readonly string[], kind: Delivered, setting: Setting): Fact[] {
  const label = setting.t(`mail.complaint.issue.${kind}`);
  return all.map((each) => ownFact(label, longDate(each, setting)));
}

interface RemedyValues {
  readonly remedy: (typeof REMEDIES)[number];
  readonly productKind: Delivered;
  readonly worthCents: number;
  readonly newEndsOn: string | null;
}

function remedyFacts({ remedy, productKind, worthCents, newEndsOn }: RemedyValues, setting: Setting): Fact[] {
  const { t } = setting;
  const { deliver, paper } = deliveryTexts(setting, productKind);
  const given = (text: string): Fact[] => [ownFact(t('mail.complaint.remedy'), text)];
  if (remedy === 'redelivery') return given(t('mail.complaint.remedy.redelivery', { deliver, paper }));
  if (remedy === 'credit') return given(t('mail.complaint.remedy.credit', { amount: euros(worthCents) }));
  if (remedy === 'extend' && newEndsOn !== null)
    return given(t('mail.extend.to', { date: longDate(newEndsOn, setting) }));
  return [];
}

const solved = template(
  'ordinary',
  v.object({ ...product, complaintId: v.string(), reference: v.string(), days }),
  ({ productName, productKind, complaintId, reference, days: all }, setting) => {
    const { t } = setting;
    const { paper } = deliveryTexts(setting, productKind);
    return {
      subject: t('mail.complaint.solved.subject', { reference }),
      heading: t('mail.complaint.solved.heading'),
      intro: [t('mail.complaint.solved.intro', { paper })],
      parts: [
        {
          title: productName,
          facts: [[t('mail.complaint.reference'), reference], ...issueFacts(all, productKind, setting)],
        },
      ],
      action: followed(setting, complaintId),
      closing: [],
    };
  },
);

const callback = template(
  'ordinary',
  v.object({ moment: v.picklist(['morning', 'afternoon', 'evening']) }),
  ({ moment }, setting) => {
    const { t } = setting;
    const { delivery } = deliveryTexts(setting);
    const heading = t('mail.complaint.call.subject', { delivery });
    return {
      subject: heading,
      heading,
      intro: [t(`mail.complaint.call.${moment}`)],
      parts: [],
      action: { label: t('mail.complaint.call.action'), path: '/bezorgservice/klacht' },
      closing: [t('mail.complaint.call.notYou')],
    };
  },
);

/** Does not say "today": a mail may be read a day later. The link is for this one issue and needs no login. */
const question = template(
  'ordinary',
  v.object({ ...product, day, cause: v.picklist(['holiday', 'moving_house']), link: v.string() }),
  ({ productName, productKind, day: first, cause, link }, setting) => {
    const { t } = setting;
    const { paper } = deliveryTexts(setting, productKind);
    const date = longDate(first, setting);
    const subject = t('mail.complaint.question.subject', { paper, date });
    return {
      subject,
      heading: subject,
      intro: [t(`mail.complaint.question.${cause}`)],
      parts: [{ title: productName, facts: [ownFact(t('mail.complaint.question.first', { paper }), date)] }],
      action: { label: t('mail.complaint.question.action'), path: link },
      closing: [t('mail.complaint.question.closing')],
    };
  },
);

export const complaintTemplates = named({
  'complaint-received': received,
  'complaint-solved': solved,
  'callback-requested': callback,
  'delivery-question': question,
});
