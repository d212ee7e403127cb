/** An HTML document of the account host, with the strictest content security policy that it works with. */

import type { Brand } from '../../../contract/brand.ts';
import { isLongName, markKindOf } from '../../../contract/brand-mark.ts';
import { themeColours } from '../../../contract/theme.ts';
import { assetAddress } from '../../../server/brand-assets.ts';
import { type Html, html, raw } from '../../kernel/html.ts';
import { timeZoneOf } from '../../kernel/local-time.ts';
import { type Texts, withCapital } from '../../kernel/texts.ts';
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

export interface PageFrame {
  readonly brand: Brand;
  /** Origin of the brand's portal; the last redirect after a form leads there. */
  readonly portal: string;
  readonly t: Texts;
  readonly now: Date;
  /** False when the brand has no logo, and when it has not arrived: then its name stands in the masthead. */
  readonly hasLogo: boolean;
}

export function pageOf(frame: PageFrame, { title: own, isWrong, body, script }: PageContent): Page {
  const { brand, portal, t } = frame;
  const title = isWrong ? t('identity.title.mistake', { title: own }) : own;
  const style = styleOf(brand, frame.hasLogo, portal);
  const document = html`<!doctype html>
<html lang="${brand.brandCountry === 'be' ? 'nl-BE' : 'nl'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${t('identity.title', { title, brand: brand.seoTitle })}</title>
<link rel="icon" type="image/svg+xml" href="/merk.svg">
<style>${raw(style.text)}</style>
</head>
<body>
${masthead(frame)}
<main><div class="wrap">
${body}
</div></main>
<footer class="foot"><div class="wrap"><a href="${portal}/">${t('identity.footer', { brand: brand.name })}</a></div></footer>
${script && raw(`<script>${script.text}</script>`)}
</body>
</html>
`;
  return { html: document.toString(), policy: policyOf(style.source, portal, script) };
}

/** The markup of the portal's home page (`src/layouts/frame`: TopBar, Nameplate, BrandMark). */
function masthead(frame: PageFrame): Html {
  const { brand, portal, t, now } = frame;
  return html`<header class="masthead"><div class="bar">
<p class="left">${t('identity.site')}</p><p class="centre"></p>
<div class="right"><a href="${brand.homepageUrl}">${t('identity.website')}</a></div>
</div></header>
<section class="nameplate" aria-label="${brand.name}"><div class="inner">
<a href="${portal}/" aria-label="${t('identity.footer', { brand: brand.name })}">${brandMark(frame)}</a>
<p class="dateline"><span>${dateOf(brand, now)}</span> <span>${t('identity.service')}</span></p>
</div></section>`;
}

function brandMark({ brand, hasLogo }: PageFrame): Html {
  const kind = markKindOf(brand, hasLogo);
  if (kind === 'name')
    return html`<span class="brand-name${isLongName(brand) && ' long'}">${brand.name}</span>`;
  if (kind === 'wordmark') return html`<span class="mark" role="img" aria-label="${brand.name}"></span>`;
  return html`<img class="picture" src="${assetAddress(brand, 'logo')}" alt="${brand.name}" height="36">`;
}

/** `Maandag 23 november 2026` */
function dateOf(brand: Brand, now: Date): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const timeZone = timeZoneOf(brand.brandCountry);
  return withCapital(new Intl.DateTimeFormat('nl', { ...format, timeZone }).format(now));
}

/** Browsers check `form-action` on each redirect after a form post, so the portal must be in it. */
function policyOf(styleSource: string, portal: string, script: Inline | undefined): string {
  return [
    "default-src 'none'",
    `style-src ${styleSource}`,
    ...(script ? [`script-src ${script.source}`] : []),
    "img-src 'self'",
    `font-src ${portal}`,
    `form-action 'self' ${portal}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The brand's icon for the browser's tab: its first letter on its colour. */
export function iconOf(brand: Brand): string {
  const colours = themeColours(brand.colours.primary, 'light');
  const letter = html`${brand.name.slice(0, 1).toUpperCase()}`.toString();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="8" fill="${colours.brand}"/><text x="24" y="34" font-family="sans-serif" font-size="30" font-weight="700" text-anchor="middle" fill="${colours.onBrand}">${letter}</text></svg>`;
}
