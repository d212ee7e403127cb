/** The mails about a message to the customer service. Texts: `mail.contact.*` in content/texts. */
import * as v from 'valibot';
import { casePath } from '../../../contract/contact.ts';
import type { Fact } from '../../outbox/mail-body.ts';
import { longDate } from '../../outbox/mail-formats.ts';
import { day, named, template } from '../../outbox/template.ts';

/** To the sender. */
const received = template(
  'receipt',
  v.object({
    reference: v.string(),
    topic: v.string(),
    answerBy: day,
    /** Null for an address that may be a stranger's. */
    text: v.nullable(v.string()),
    /** Their names, or how many there are; empty without files. */
    files: v.optional(v.string(), ''),
    canFollow: v.boolean(),
  }),
  ({ reference, topic, answerBy, text, files, canFollow }, t, setting) => ({
    subject: t('mail.contact.received.subject', { reference }),
    heading: t('mail.contact.received.heading'),
    intro: [t('mail.contact.received.intro', { date: longDate(answerBy, setting) })],
    parts: [
      {
        title: topic,
        facts: [
          [t('mail.contact.reference'), reference],
          ...(text === null ? [] : [[t('mail.contact.text'), text] satisfies Fact]),
          ...(files === '' ? [] : [[t('mail.contact.files'), files] satisfies Fact]),
        ],
      },
    ],
    action: canFollow
      ? { label: t('mail.contact.follow'), path: casePath(reference) }
      : { label: t('mail.contact.page'), path: '/klantenservice/contact' },
    closing: [t('mail.contact.received.unknown')],
  }),
);

/** To the customer service of the brand. */
const message = template(
  'service',
  v.object({
    reference: v.string(),
    topic: v.string(),
    name: v.string(),
    email: v.string(),
    phoneNumber: v.nullable(v.string()),
    subscriptionId: v.nullable(v.string()),
    text: v.string(),
    /** Their names; empty without files. */
    files: v.optional(v.string(), ''),
    /** What the files can do when they are opened; empty when it is nothing. */
    warnings: v.optional(v.string(), ''),
  }),
  ({ reference, topic, name, email, phoneNumber, subscriptionId, text, files, warnings }, t) => {
    const none = t('mail.contact.none');
    return {
      subject: t('mail.contact.message.subject', { reference, topic }),
      heading: t('mail.contact.message.heading', { topic }),
      intro: [text],
      parts: [
        {
          title: name,
          facts: [
            [t('mail.contact.reference'), reference],
            [t('mail.contact.email'), email],
            [t('mail.contact.phone'), phoneNumber ?? none],
            [t('mail.contact.subscription'), subscriptionId ?? none],
            ...(files === '' ? [] : [[t('mail.contact.files'), files] satisfies Fact]),
            ...(warnings === '' ? [] : [[t('mail.contact.warnings'), warnings] satisfies Fact]),
          ],
        },
      ],
      action: { label: t('mail.contact.page'), path: '/klantenservice/contact' },
      closing: [...(files === '' ? [] : [t('mail.contact.message.files')]), t('mail.contact.message.reply')],
    };
  },
);

export const contactTemplates = named({ 'contact-received': received, 'contact-message': message });
