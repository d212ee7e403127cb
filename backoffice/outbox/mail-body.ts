/** The content of a mail, rendered as plain text and as HTML in the brand's colours. */
import type { Brand } from '../../contract/brand.ts';
import { type Html, html } from '../kernel/html.ts';
import type { Texts } from '../kernel/texts.ts';
import { mailStyle } from './mail.style.ts';

export type Fact = readonly [label: string, value: string];

export interface MailBody {
  readonly subject: string;
  readonly heading: string;
  /** Paragraphs; line breaks are preserved. */
  readonly intro: readonly string[];
  readonly parts: readonly { readonly title: string; readonly facts: readonly Fact[] }[];
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
  readonly firstName: string | null;
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

const salutation = ({ firstName, t }: Frame): string =>
  t('mail.greeting', { name: firstName ?? t('mail.greeting.reader') });

function asText({ heading, intro, parts, action, closing }: MailBody, frame: Frame): string {
  const { brand, portal, servicePage, t } = frame;
  const blocks = [
    heading,
    salutation(frame),
    ...intro,
    ...parts.map(({ title, facts }) =>
      [title, ...facts.map(([label, value]) => `- ${label}: ${value}`)].join('\n'),
    ),
    `${action.label}:\n${portal}${action.path}`,
    ...closing,
    `${t('mail.regards')}\n${brand.name}`,
    `${t('mail.service')}: ${portal}${servicePage}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

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
<style>${{ markup: mailStyle(brand.colours.primary) }}</style>
</head>
<body>
<div class="mail">
<p class="brand">${brand.name}</p>
<h1>${heading}</h1>
<p>${salutation(frame)}</p>
${intro.map(paragraph)}
${parts.map(
  ({ title, facts }) => html`<h2>${title}</h2>
<ul>
${facts.map(([label, value]) => html`<li>${label}: <strong>${value}</strong></li>\n`)}</ul>
`,
)}
<p><a class="action" href="${portal}${action.path}">${action.label}</a></p>
${closing.map(paragraph)}
<p>${t('mail.regards')}<br>${brand.name}</p>
<p class="quiet"><a href="${portal}${servicePage}">${t('mail.service')}</a></p>
</div>
</body>
</html>
`.markup;
}

function paragraph(text: string): Html {
  const [first = '', ...rest] = text.split('\n');
  return html`<p>${first}${rest.map((line) => html`<br>${line}`)}</p>\n`;
}
