/** An HTML document of the operator console: no script, and a policy that allows forms to this host only. */
import { createHash } from 'node:crypto';
import type { Page } from '../identity/pages/page.ts';
import { styleOf } from '../identity/pages/style.ts';
import { type Html, html } from '../kernel/html.ts';
import type { Operator } from './sessions.ts';

interface Content {
  readonly title: string;
  /** Puts `Fout: ` before the title. */
  readonly isWrong?: boolean;
  readonly operator?: Operator | undefined;
  readonly body: Html;
}

/** The publisher's yellow: the console does not belong to one brand. */
const COLOUR = '#fabb22';

const css = `${styleOf(COLOUR).css}
.column{max-width:64rem}
.narrow{max-width:32rem}
.toolbar{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;align-items:center;padding-block:8px}
.toolbar form{margin:0}
.toolbar nav{display:flex;flex-wrap:wrap;gap:0 24px}
.toolbar nav a{padding:8px 0;font-weight:750;font-size:1.25rem;line-height:1.15}
.toolbar nav a:hover{text-decoration:underline}
section{margin:40px 0 0}
.wide{overflow-x:auto;background:var(--paper);border:1px solid var(--line);border-radius:10px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
caption{text-align:left;padding:12px 16px;color:var(--quiet)}
th,td{padding:8px 12px;text-align:right;border-top:1px solid var(--line);white-space:nowrap}
th:first-child,td:first-child,th[scope=row]{text-align:left}
td a{display:inline-block;min-height:44px;padding:10px 0}
.many{font-weight:750}
.delays{list-style:none;margin:0;padding:0}
.delays li{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;align-items:center;padding:12px 0;border-top:1px solid var(--line)}
.delays form{margin:0}
.said,.effect{background:var(--paper);border-inline-start:4px solid var(--brand);padding:16px;margin:0 0 24px}
.effect ul{margin:0 0 16px;padding-inline-start:20px}
select{display:block;width:100%;min-height:48px;padding:8px 12px;font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--line);border-radius:6px}
select:focus-visible,.wide:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.hint{margin:0 0 4px;color:var(--quiet)}
`;
const STYLE_SOURCE = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

const POLICY = [
  "default-src 'none'",
  `style-src ${STYLE_SOURCE}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The pages in the navigation, by path; each is rendered by a service. */
export const CONSOLE_PAGES = { '/': 'Klachten', '/tegoeden': 'Tegoeden' } as const;

const NAVIGATION = html`<nav aria-label="Kantoor">${Object.entries(CONSOLE_PAGES).map(([path, name]) => html`<a href="${path}">${name}</a>`)}</nav>`;

export function consolePage({ title, isWrong = false, operator, body }: Content): Page {
  const document = html`<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${isWrong && 'Fout: '}${title} – Kantoor Mijn Omgeving</title>
<style>${{ markup: css }}</style>
</head>
<body>
<header class="masthead"><div class="column toolbar">${operator ? NAVIGATION : html`<p>Kantoor</p>`}${operator && logout(operator)}</div></header>
<main><div class="column">
${body}
</div></main>
</body>
</html>
`;
  return { html: document.markup, policy: POLICY };
}

function logout(operator: Operator): Html {
  return html`<form method="post" action="/uitloggen">${formKey(operator)}<button class="action quiet">${operator.name} uitloggen</button></form>`;
}

/** A hidden field in every form of a session, so that another site cannot send one. */
export function formKey({ formKey: key }: Operator): Html {
  return html`<input type="hidden" name="formulier" value="${key}">`;
}

/** The error summary above the heading; it takes the focus. */
export function summary(mistakes: Readonly<Record<string, string | undefined>>): Html | false {
  const all = Object.entries(mistakes).filter(([, text]) => text !== undefined);
  return (
    all.length > 0 &&
    html`<div class="summary" role="alert" aria-labelledby="summary-title" tabindex="-1" autofocus>
<h2 id="summary-title">Er is een probleem</h2>
<ul>${all.map(([field, text]) => html`<li><a href="#${field}">${text}</a></li>`)}</ul>
</div>`
  );
}
