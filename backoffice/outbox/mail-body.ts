/** The content of a mail, rendered as plain text and as HTML in the brand's colours. */
import type { Brand } from '../../contract/brand.ts';
import { type Html, html, raw } from '../kernel/html.ts';
import { type Addressee, salutation } from '../kernel/salutation.ts';
import { type Texts, withCapital } from '../kernel/texts.ts';
import { DARK_MODE, mastheadStyles, MAIL_STYLES as S } from './mail.style.ts';

/** `isOwn`: a date or our own words, which begin with a capital where the value has a line of its own. */
export type Fact = readonly [label: string, value: string, isOwn?: true];

interface Part {
  readonly title: string;
  readonly facts: readonly Fact[];
  /** Paragraphs of a mail that stands for several. */
  readonly intro?: readonly string[];
  /** `address`: a path of the portal, or an address at the portal of another brand. */
  readonly links?: readonly { readonly label: string; readonly address: string }[];
}

export interface MailBody {
  readonly subject: string;
  readonly heading: string;
  /** Paragraphs; line breaks are preserved. */
  readonly intro: readonly string[];
  readonly parts: readonly Part[];
  /** The button; its path is a page of the portal. */
  readonly action: { readonly label: string; readonly path: string };
  readonly closing: readonly string[];
}

interface Frame {
  readonly brand: Brand;
  /** Origin of the brand's portal. */
  readonly portal: string;
  /** Path of the portal's customer service page. */
  readonly servicePage: string;
  /** Path of the page that ends the newsletter of this mail. */
  readonly unsubscribePath: string | undefined;
  readonly addressee: Addressee;
  /** `Zondag 22 november 2026` */
  readonly date: string;
  /** The texts of the brand's country. */
  readonly t: Texts;
}

interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function renderMail(body: MailBody, frame: Frame): RenderedMail {
  return { subject: body.subject, text: asText(body, frame), html: asHtml(body, frame) };
}

const greeting = ({ addressee, brand, t }: Frame): string => salutation(addressee, brand.brandCountry, t);

function asText({ heading, intro, parts, action, closing }: MailBody, frame: Frame): string {
  const { brand, portal, servicePage, unsubscribePath, t } = frame;
  const blocks = [
    heading,
    greeting(frame),
    ...intro,
    ...parts.map((one) => partAsText(one, portal)),
    `${action.label}:\n${portal}${action.path}`,
    ...closing,
    `${t('mail.regards')}\n${brand.name}`,
    `${t('mail.service')}: ${portal}${servicePage}`,
    ...(unsubscribePath ? [`${t('mail.unsubscribe')}: ${portal}${unsubscribePath}`] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const partAsText = ({ title, intro = [], facts, links = [] }: Part, portal: string): string =>
  [
    title,
    ...intro,
    ...facts.map(([label, value]) => `- ${label}: ${value}`),
    ...links.map(({ label, address }) => `${label}:\n${new URL(address, portal)}`),
  ].join('\n');

function asHtml(body: MailBody, frame: Frame): string {
  const { brand, portal, servicePage, t } = frame;
  const { heading, intro, parts, action, closing } = body;
  return html`<!doctype html>
<html lang="${brand.brandCountry === 'be' ? 'nl-BE' : 'nl'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${body.subject}</title>
<style>${raw(DARK_MODE)}</style>
</head>
<body class="page" style="${S.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="${S.page}"><tr><td align="center">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" style="${S.card}">
${masthead(frame)}
<tr><td style="${S.content}">
<h1 style="${S.heading}">${heading}</h1>
${paragraph(greeting(frame))}
${intro.map(paragraph)}
${parts.map((one) => part(one, portal))}
<p class="line" style="${S.button}"><a href="${portal}${action.path}" style="${S.action}">${action.label}</a></p>
${closing.map(paragraph)}
${paragraph(`${t('mail.regards')}\n${brand.name}`)}
</td></tr>
<tr><td class="line quiet" style="${S.foot}"><a class="link" href="${portal}${servicePage}" style="${S.link}">${t('mail.service')}</a>${unsubscribeLink(frame)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.toString();
}

const unsubscribeLink = ({ portal, unsubscribePath, t }: Frame) =>
  unsubscribePath
    ? html`<br><a class="link" href="${portal}${unsubscribePath}" style="${S.link}">${t('mail.unsubscribe')}</a>`
    : '';

function masthead({ brand, date }: Frame): Html {
  const { field, dateLine } = mastheadStyles(brand.colours.primary);
  return html`<tr><td style="${field}"><p style="${S.brandName}">${brand.name}</p>
<p style="${dateLine}">${date}</p></td></tr>`;
}

function part({ title, intro = [], facts, links = [] }: Part, portal: string): Html {
  const rows = facts.map(
    ([label, value, isOwn]) =>
      html`<p class="line" style="${S.fact}"><span class="quiet" style="${S.label}">${label}</span><br><strong style="${S.value}">${isOwn ? withCapital(value) : value}</strong></p>\n`,
  );
  const hrefs = links.map(
    ({ label, address }) =>
      html`<p class="line" style="${S.fact}"><a class="link" href="${new URL(address, portal).href}" style="${S.link}">${label}</a></p>\n`,
  );
  return html`<h2 style="${S.partHeading}">${title}</h2>
${intro.map(paragraph)}${rows}${hrefs}`;
}

function paragraph(text: string): Html {
  const [first = '', ...rest] = text.split('\n');
  return html`<p style="${S.paragraph}">${first}${rest.map((line) => html`<br>${line}`)}</p>\n`;
}
