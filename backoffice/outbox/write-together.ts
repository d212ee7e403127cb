/** Writes one mail in place of several that were kept for one address. It has each of their links, and their texts shortened. */
import { createHash } from 'node:crypto';
import type { Fact, MailBody } from './mail-body.ts';
import type { OutgoingMail } from './smtp.ts';
import {
  bodyOfMail,
  type MailContext,
  outgoingMail,
  portalOrigin,
  unsubscribeOf,
  type WrittenRow,
} from './write-mail.ts';

export interface KeptMail {
  readonly mail: WrittenRow;
  readonly context: MailContext;
}

const LONGEST_TEXT = 300;

/**
 * The brand of the first one sends it. An attempt with the same mails has the same Message-ID.
 * @param kept two or more, oldest first; of one newsletter at most
 */
export function writeTogether(kept: readonly [KeptMail, ...KeptMail[]]): OutgoingMail {
  const [{ mail, context }] = kept;
  const { t } = context;
  const ids = kept.map((one) => one.mail.id).sort();
  const id = createHash('sha256').update(ids.join()).digest('hex').slice(0, 32);
  const subject = t('mail.together.subject', { count: kept.length });
  const body: MailBody = {
    subject,
    heading: subject,
    intro: [t('mail.together.intro')],
    parts: kept.map(partOf),
    action: { label: t('mail.together.action'), path: '/' },
    closing: [t('mail.together.closing')],
  };
  const newsletter = kept.find((one) => one.context.unsubscribePath !== undefined);
  return {
    ...outgoingMail({ ...mail, id }, body, { ...context, unsubscribePath: undefined }),
    unsubscribe: newsletter && unsubscribeOf(newsletter.context),
  };
}

function partOf({ mail, context }: KeptMail): MailBody['parts'][number] {
  const { brand, mailSettings, unsubscribePath, t } = context;
  const { heading, intro, parts, action } = bodyOfMail(mail, context);
  const portal = portalOrigin(brand, mailSettings);
  const unsubscribe = { label: t('mail.unsubscribe'), address: `${portal}${unsubscribePath}` };
  return {
    title: `${brand.name}: ${heading}`,
    intro: intro.map(shortened),
    facts: parts.flatMap(({ title, facts }): Fact[] => [
      [title, facts.map(([label, value]) => `${label}: ${shortened(value)}`).join('\n')],
    ]),
    links: [
      { label: action.label, address: `${portal}${action.path}` },
      ...(unsubscribePath ? [unsubscribe] : []),
    ],
  };
}

/** No code, number or address of ours is as long. */
const shortened = (text: string): string =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).trimEnd()}…` : text;
