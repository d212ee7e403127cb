/** From a row of the outbox to a mail as it is sent: who it is from, and its words by its template. */

import type { Brand } from '../../contract/brand.ts';
import type { ResolvedFlags } from '../../contract/flags.ts';
import { ruleSetOf } from '../delivery-calendar/rule-set.ts';
import { localTime } from '../kernel/local-time.ts';
import type { Texts } from '../kernel/texts.ts';
import type { MailRow } from './mail.tables.ts';
import { renderMail } from './mail-body.ts';
import { servicePageOf } from './service-page.ts';
import type { OutgoingMail } from './smtp.ts';
import type { Templates } from './template.ts';
import { mailBodyOf } from './templates.ts';

/** How a brand's portal is reached, and who its mails are from. */
export interface MailPlaces {
  readonly publicScheme: 'http' | 'https';
  readonly publicPort: number;
  /** The sender's address for all brands; without it each brand has one at its own host. */
  readonly mailFrom: string | undefined;
}

interface Surroundings {
  readonly brand: Brand;
  readonly flags: ResolvedFlags;
  /** In the words of the brand's country. */
  readonly t: Texts;
  readonly recipient: { readonly email: string; readonly first_name: string | null };
  readonly places: MailPlaces;
  readonly templates: Templates;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** @throws Error when the values are not what the template wants */
export function writeMail(
  mail: Pick<MailRow, 'id' | 'template' | 'template_values' | 'created_at'>,
  { brand, flags, t, recipient, places, templates, now }: Surroundings,
): OutgoingMail {
  const country = brand.brandCountry;
  const today = localTime(now, ruleSetOf(country, 'account').timeZone).day;
  const body = mailBodyOf(templates, mail.template, JSON.parse(mail.template_values), { t, today });
  const portal = portalOrigin(brand, places);
  return {
    from: { name: brand.name, address: places.mailFrom ?? `klantenservice@${brand.host}` },
    to: recipient.email,
    messageId: `<${mail.id}@${brand.host}>`,
    date: new Date(mail.created_at),
    language: country === 'be' ? 'nl-BE' : 'nl',
    ...renderMail(body, {
      ...{ brand, portal, t },
      servicePage: servicePageOf(flags),
      firstName: recipient.first_name,
    }),
  };
}

function portalOrigin({ portalHost }: Brand, { publicScheme, publicPort }: MailPlaces): string {
  const usual = publicScheme === 'https' ? 443 : 80;
  return `${publicScheme}://${portalHost}${publicPort === usual ? '' : `:${publicPort}`}`;
}
