/** An HTML document of the operator console: no script, and a policy that allows forms to this host only. */
import { themeSheet } from '../../contract/theme.ts';
import { LOOK } from '../../gen/look.ts';
import { errorSummary } from '../identity/pages/fields.ts';
import type { Page } from '../identity/pages/page.ts';
import { inline, SHELL } from '../identity/pages/style.ts';
import { type Html, html, raw } from '../kernel/html.ts';
import { CONSOLE_RULES } from './page-rules.ts';
import type { Operator } from './sessions.ts';

interface Content {
  readonly title: string;
  /** Puts `Fout: ` before the title. */
  readonly isWrong?: boolean;
  readonly operator?: Operator | undefined;
  readonly path?: keyof typeof CONSOLE_PAGES;
  readonly body: Html;
}

/** The console does not belong to one brand, so its masthead has the colour of ink. */
const COLOUR = '#1b1b1b';

const STYLE = inline(`${LOOK}${themeSheet(COLOUR)}${SHELL}${CONSOLE_RULES}`);

const POLICY = [
  "default-src 'none'",
  `style-src ${STYLE.source}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The pages in the navigation, by path; each is rendered by a service. */
export const CONSOLE_PAGES = {
  '/': 'Klachten',
  '/factuur': 'Facturen',
  '/creditnotas': 'Creditnota’s',
  '/tegoeden': 'Tegoeden',
  '/betalingen': 'Betalingen',
  '/aanmaningen': 'Te laat',
  '/opzeggingen': 'Opzeggingen',
  '/ontbindingen': 'Ontbindingen',
  '/brieven': 'Brieven',
  '/bestanden': 'Bestanden',
  '/codes': 'Codes',
} as const;

export function consolePage({ title, isWrong = false, operator, path, body }: Content): Page {
  const document = html`<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${isWrong && 'Fout: '}${title} – Kantoor Mijn Omgeving</title>
<style>${raw(STYLE.text)}</style>
</head>
<body>
<header class="masthead"><div class="wrap bar"><p>Kantoor</p>${operator && navigation(path)}${operator && logout(operator)}</div></header>
<main><div class="wrap">
${body}
</div></main>
</body>
</html>
`;
  return { html: document.toString(), policy: POLICY };
}

function navigation(current: string | undefined): Html {
  return html`<nav aria-label="Kantoor">${Object.entries(CONSOLE_PAGES).map(([path, name]) => html`<a href="${path}"${path === current && html` aria-current="page"`}>${name}</a>`)}</nav>`;
}

function logout(operator: Operator): Html {
  return html`<form method="post" action="/uitloggen">${formKey(operator)}<button>${operator.name} uitloggen</button></form>`;
}

/** A hidden field in every form of a session, so that another site cannot send one. */
export function formKey({ formKey: key }: Operator): Html {
  return html`<input type="hidden" name="formulier" value="${key}">`;
}

/** The error summary above the heading; it takes the focus. */
export function summary(mistakes: Readonly<Record<string, string | undefined>>): Html | false {
  const all = Object.entries(mistakes).flatMap(([field, text]) =>
    text === undefined ? [] : [{ field, text }],
  );
  return errorSummary('Nog niet alles is goed ingevuld', all);
}
