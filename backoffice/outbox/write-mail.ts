/** Makes a mail from a row of the outbox: the sender by its brand, the content by its template. */

import type { FeatureName } from '../../contract/areas.ts';
import type { Brand } from '../../contract/brand.ts';
import { isFeatureOpen } from '../../contract/features.ts';
import type { ResolvedFlags } from '../../contract/flags.ts';
import { originOf } from '../../server/origin.ts';
import { localTime, timeZoneOf } from '../kernel/local-time.ts';
import type { Addressee } from '../kernel/salutation.ts';
import type { Texts } from '../kernel/texts.ts';
import type { MailRow } from './mail.tables.ts';
import { type MailBody, renderMail } from './mail-body.ts';
import { dateLine } from './mail-formats.ts';
import type { OutgoingMail } from './smtp.ts';
import type { Templates } from './template.ts';
import { mailBodyOf } from './templates.ts';

/** Settings for the links and the sender of mails. */
export interface MailSettings {
  readonly publicScheme: 'http' | 'https';
  readonly publicPort: number;
  /** The sender's address for all brands; undefined for an address at each brand's own host. */
  readonly mailFrom: string | undefined;
}

export interface MailContext {
  readonly brand: Brand;
  readonly flags: ResolvedFlags;
  /** The texts of the brand's country. */
  readonly t: Texts;
  readonly recipient: Addressee & { readonly email: string };
  readonly mailSettings: MailSettings;
  readonly templates: Templates;
  /** Path of the page that ends the newsletter of this mail. */
  readonly unsubscribePath?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export type WrittenRow = Pick<MailRow, 'id' | 'template' | 'template_values' | 'created_at'>;

/** @throws Error when the values do not match the template's schema */
export function writeMail(mail: WrittenRow, context: MailContext): OutgoingMail {
  return outgoingMail(mail, bodyOfMail(mail, context), context);
}

/** @throws Error when the values do not match the template's schema */
export function bodyOfMail(mail: WrittenRow, { brand, t, templates, now }: MailContext): MailBody {
  const today = localTime(now, timeZoneOf(brand.brandCountry)).day;
  return mailBodyOf(templates, mail.template, JSON.parse(mail.template_values), { t, today });
}

export function outgoingMail(
  mail: Pick<MailRow, 'id' | 'created_at'>,
  body: MailBody,
  { brand, flags, t, recipient, mailSettings, unsubscribePath }: MailContext,
): OutgoingMail {
  const country = brand.brandCountry;
  const portal = portalOrigin(brand, mailSettings);
  return {
    from: { name: brand.name, address: senderOf(brand, mailSettings) },
    to: recipient.email,
    messageId: `<${mail.id}@${brand.host}>`,
    date: new Date(mail.created_at),
    language: country === 'be' ? 'nl-BE' : 'nl',
    unsubscribe: unsubscribeOf({ brand, mailSettings, unsubscribePath }),
    ...renderMail(body, {
      ...{ brand, portal, t },
      servicePage: servicePageOf(flags),
      unsubscribePath,
      addressee: recipient,
      date: dateLine(localTime(Date.parse(mail.created_at), timeZoneOf(country)).day),
    }),
  };
}

/** At the portal of the newsletter's brand; undefined for a mail that cannot be unsubscribed from. */
export function unsubscribeOf({
  brand,
  mailSettings,
  unsubscribePath,
}: Pick<MailContext, 'brand' | 'mailSettings' | 'unsubscribePath'>): OutgoingMail['unsubscribe'] {
  if (!unsubscribePath) return undefined;
  const page = portalOrigin(brand, mailSettings) + unsubscribePath;
  return { page, mailbox: senderOf(brand, mailSettings) };
}

const senderOf = ({ host }: Brand, { mailFrom }: MailSettings): string =>
  mailFrom ?? `klantenservice@${host}`;

/** Of the brand's portal, such as `https://mijn.krant.example`. */
export function portalOrigin({ portalHost }: Brand, { publicScheme, publicPort }: MailSettings): string {
  return originOf(publicScheme, portalHost, publicPort);
}

/** In order of preference; a test checks that the portal has them. Once the contact page is built it goes first. */
const PAGES: readonly { readonly path: string; readonly feature: FeatureName }[] = [
  { path: '/klantenservice/veelgestelde-vragen', feature: 'faq' },
];

/** Every brand has this page, with links to all its services. */
const SERVICE_PAGE = '/';

/** The portal page of a mail's customer service link, chosen by the brand's flags. */
export function servicePageOf(flags: ResolvedFlags): string {
  return PAGES.find(({ feature }) => isFeatureOpen(feature, flags, 'web'))?.path ?? SERVICE_PAGE;
}
