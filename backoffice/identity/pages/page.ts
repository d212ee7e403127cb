/** An HTML document of the account host, with the strictest content security policy that it works with. */
import type { Brand } from '../../../contract/brand.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { Texts } from '../../kernel/texts.ts';
import { styleOf, surfaceOf } from './style.ts';

export interface Page {
  readonly html: string;
  readonly policy: string;
}

interface PageContent {
  /** First part of the title; `isWrong` puts `Fout: ` before it. */
  readonly title: string;
  readonly isWrong?: boolean;
  readonly body: Html;
}

/** The values that every page of a brand's account host needs. */
export interface PageFrame {
  readonly brand: Brand;
  /** Origin of the brand's portal; the last redirect after a form leads there. */
  readonly portal: string;
  /** The texts of the brand's country. */
  readonly t: Texts;
}

export function pageOf({ brand, portal, t }: PageFrame, content: PageContent): Page {
  const title = content.isWrong ? t('identity.title.mistake', { title: content.title }) : content.title;
  const style = styleOf(brand.colours.primary);
  const document = html`<!doctype html>
<html lang="${brand.brandCountry === 'be' ? 'nl-BE' : 'nl'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('identity.title', { title, brand: brand.seoTitle })}</title>
<link rel="icon" type="image/svg+xml" href="/merk.svg">
<style>${{ markup: style.css }}</style>
</head>
<body>
<header class="masthead"><p class="column"><a href="${portal}/">${brand.name}</a></p></header>
<main><div class="column">
${content.body}
</div></main>
<footer><div class="column"><a href="${portal}/">${t('identity.footer', { brand: brand.name })}</a></div></footer>
</body>
</html>
`;
  return { html: document.markup, policy: policyOf(style.source, portal) };
}

/** Browsers check `form-action` on each redirect after a form post, so the portal must be in it. */
function policyOf(styleSource: string, portal: string): string {
  return [
    "default-src 'none'",
    `style-src ${styleSource}`,
    "img-src 'self'",
    `form-action 'self' ${portal}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The brand's icon for the browser's tab: its first letter on its colour. */
export function iconOf(brand: Brand): string {
  const surface = surfaceOf(brand.colours.primary);
  const letter = html`${brand.name.slice(0, 1).toUpperCase()}`.markup;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="8" fill="${surface.brand}"/><text x="24" y="34" font-family="sans-serif" font-size="30" font-weight="700" text-anchor="middle" fill="${surface['on-brand']}">${letter}</text></svg>`;
}
