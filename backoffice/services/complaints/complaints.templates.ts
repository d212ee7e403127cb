/**
 * The mails about complaints, requested calls and the question whether the first paper came. Texts: `mail.complaint.*` in
 * content/texts.
 */

import * as v from 'valibot';
import { COMPLAINT_TYPES, REMEDIES } from '../../../contract/complaints.ts';
import type { Texts } from '../../kernel/texts.ts';
import type { Fact } from '../../outbox/mail-body.ts';
import {
  type Delivered,
  deliveryTexts,
  euros,
  longDate,
  ownFact,
  type Setting,
} from '../../outbox/mail-formats.ts';
import { count, day, named, product, template } from '../../outbox/template.ts';

const days = v.pipe(v.array(day), v.minLength(1));

const followed = (t: Texts, complaintId: string) => ({
  label: t('mail.complaint.follow'),
  path: `/bezorgservice/klacht/volgen/${complaintId}`,
});

const complaint = v.object({
  ...product,
  complaintId: v.string(),
  reference: v.string(),
  days,
  type: v.picklist(COMPLAINT_TYPES.newspaper),
  remedy: v.picklist(REMEDIES),
  worthCents: count,
  newEndsOn: v.nullable(day),
});

const received = template('receipt', complaint, (values, t, setting) => {
  const { reference, productKind, type } = values;
  const { paper } = deliveryTexts(setting, productKind);
  const missed = type === 'not_delivered' ? '.not_delivered' : '';
  return {
    subject: t('mail.complaint.received.subject', { reference }),
    heading: t('mail.complaint.received.heading'),
    intro: [t(`mail.complaint.received.intro${missed}`, { paper })],
    parts: [
      {
        title: values.productName,
        facts: [
          ownFact(t('mail.complaint.reported'), t(`mail.complaint.type.${type}`, { paper })),
          ...issueFacts(values.days, productKind, setting),
          ...remedyFacts(values, setting),
          [t('mail.complaint.reference'), reference],
        ],
      },
    ],
    action: followed(t, values.complaintId),
    closing: [t('mail.complaint.notYou')],
  };
});

function issueFacts(all: readonly string[], kind: Delivered, setting: Setting): Fact[] {
  const label = setting.t(`mail.complaint.issue.${kind}`);
  return all.map((each) => ownFact(label, longDate(each, setting)));
}

function remedyFacts(values: v.InferOutput<typeof complaint>, setting: Setting): Fact[] {
  const { remedy, productKind, worthCents, newEndsOn } = values;
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
  ({ productName, productKind, complaintId, reference, days: all }, t, setting) => {
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
      action: followed(t, complaintId),
    };
  },
);

const callback = template(
  'ordinary',
  v.object({ moment: v.picklist(['morning', 'afternoon', 'evening']) }),
  ({ moment }, t) => ({
    subject: t('mail.complaint.call.subject', { delivery: t('mail.word.delivery') }),
    intro: [t(`mail.complaint.call.${moment}`)],
    action: { label: t('mail.complaint.call.action'), path: '/bezorgservice/klacht' },
    closing: [t('mail.complaint.call.notYou')],
  }),
);

/** Does not say "today": a mail may be read a day later. The link is for this one issue and needs no login. */
const question = template(
  'ordinary',
  v.object({ ...product, day, cause: v.picklist(['holiday', 'moving_house']), link: v.string() }),
  ({ productName, productKind, day: first, cause, link }, t, setting) => {
    const { paper } = deliveryTexts(setting, productKind);
    const date = longDate(first, setting);
    return {
      subject: t('mail.complaint.question.subject', { paper, date }),
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
