/** An HTML document of the account host, with the strictest content security policy that it works with. */

import type { Brand } from '../../../contract/brand.ts';
import { themeColours } from '../../../contract/theme.ts';
import { timeZoneOf } from '../../delivery-calendar/rule-set.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { Texts } from '../../kernel/texts.ts';
import { type Inline, styleOf } from './style.ts';

export interface Page {
  readonly html: string;
  readonly policy: string;
}

interface PageContent {
  /** First part of the title; `isWrong` puts `Fout: ` before it. */
  readonly title: string;
  readonly isWrong?: boolean;
  readonly body: Html;
  /** Runs at the end of the page, which works without it. */
  readonly script?: Inline;
}

/** The values that every page of a brand's account host needs. */
export interface PageFrame {
  readonly brand: Brand;
  /** Origin of the brand's portal; the last redirect after a form leads there. */
  readonly portal: string;
  /** The texts of the brand's country. */
  readonly t: Texts;
  /** For the date in the masthead. */
  readonly now: Date;
}

export function pageOf(frame: PageFrame, { title: own, isWrong, body, script }: PageContent): Page {
  const { brand, portal, t } = frame;
  const title = isWrong ? t('identity.title.mistake', { title: own }) : own;
  const style = styleOf(brand.colours.primary);
  const document = html`<!doctype html>
<html lang="${brand.brandCountry === 'be' ? 'nl-BE' : 'nl'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('identity.title', { title, brand: brand.seoTitle })}</title>
<link rel="icon" type="image/svg+xml" href="/merk.svg">
<style>${{ markup: style.text }}</style>
</head>
<body>
${masthead(frame)}
<main><div class="wrap">
${body}
</div></main>
<footer class="foot"><div class="wrap"><a href="${portal}/">${t('identity.footer', { brand: brand.name })}</a></div></footer>
${script && { markup: `<script>${script.text}</script>` }}
</body>
</html>
`;
  return { html: document.markup, policy: policyOf(style.source, portal, script) };
}

function masthead({ brand, portal, t, now }: PageFrame): Html {
  return html`<header class="masthead">
<div class="wrap bar"><a href="${portal}/">${t('identity.site')}</a><a href="${brand.homepageUrl}">${t('identity.website')}</a></div>
<div class="wrap nameplate"><p class="name">${brand.name}</p>
<p class="dateline"><span>${dateOf(brand, now)}</span><span>${t('identity.service')}</span></p></div>
</header>`;
}

/** `Maandag 23 november 2026` */
function dateOf(brand: Brand, now: Date): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const text = new Intl.DateTimeFormat('nl', { ...format, timeZone: timeZoneOf(brand.brandCountry) }).format(
    now,
  );
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Browsers check `form-action` on each redirect after a form post, so the portal must be in it. */
function policyOf(styleSource: string, portal: string, script: Inline | undefined): string {
  return [
    "default-src 'none'",
    `style-src ${styleSource}`,
    ...(script ? [`script-src ${script.source}`] : []),
    "img-src 'self'",
    `form-action 'self' ${portal}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The brand's icon for the browser's tab: its first letter on its colour. */
export function iconOf(brand: Brand): string {
  const colours = themeColours(brand.colours.primary, 'light');
  const letter = html`${brand.name.slice(0, 1).toUpperCase()}`.markup;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="8" fill="${colours.brand}"/><text x="24" y="34" font-family="sans-serif" font-size="30" font-weight="700" text-anchor="middle" fill="${colours.onBrand}">${letter}</text></svg>`;
}
