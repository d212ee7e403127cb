/** The account host's style sheet: as the portal's, in the brand's colour as far as its contrast is sufficient. */
import { createHash } from 'node:crypto';
import {
  contrast,
  mostReadable,
  readableShade,
  SIGN_CONTRAST,
  TEXT_CONTRAST,
} from '../../../contract/colour.ts';

const INK = '#1b1b1b';
const PAPER = '#ffffff';
const BACKDROP = '#faf8f5';
const NIGHT_PAPER = '#1d1b19';
const NIGHT_BACKDROP = '#141312';
const NIGHT_INK = '#f3f0ea';
const ERROR = '#e6463c';
const LINK = '#008bc3';

interface Style {
  readonly css: string;
  /** For the content security policy: `'sha256-…'`. */
  readonly source: string;
}

const styles = new Map<string, Style>();

/** @param primary the brand's colour, `#rrggbb` */
export function styleOf(primary: string): Style {
  const existing = styles.get(primary);
  if (existing) return existing;
  const css = `${variables(primary)}${RULES}`;
  const style = { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
  styles.set(primary, style);
  return style;
}

function variables(primary: string): string {
  const light = scheme(primary, INK, PAPER, BACKDROP, '#595653', '#8a8580');
  const dark = scheme(primary, NIGHT_INK, NIGHT_PAPER, NIGHT_BACKDROP, '#b9b4ad', '#837e77');
  return `:root{color-scheme:light dark;${light}}@media(prefers-color-scheme:dark){:root{${dark}}}`;
}

function scheme(
  primary: string,
  ink: string,
  paper: string,
  backdrop: string,
  quiet: string,
  line: string,
): string {
  const edge = contrast(primary, paper) >= SIGN_CONTRAST ? primary : ink;
  const values = {
    ink,
    paper,
    backdrop,
    quiet,
    line,
    ...surfaceOf(primary),
    edge,
    link: readableShade(LINK, [paper, backdrop], TEXT_CONTRAST),
    error: readableShade(ERROR, [paper, backdrop], TEXT_CONTRAST),
  };
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

/** The brand's colour and the text on it. The colour changes a little when neither ink nor white has enough contrast. */
export function surfaceOf(primary: string): { readonly brand: string; readonly 'on-brand': string } {
  const onBrand = mostReadable(primary, [INK, PAPER]);
  return { brand: readableShade(primary, [onBrand], TEXT_CONTRAST), 'on-brand': onBrand };
}

const RULES = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--backdrop);color:var(--ink);font:400 1.0625rem/1.5 Montserrat,system-ui,sans-serif;min-height:100vh;display:flex;flex-direction:column;overflow-wrap:anywhere}
.masthead{background:var(--paper);border-bottom:4px solid var(--brand);padding:0 20px}
.masthead p{margin:0 auto;padding:16px 0;font-weight:750;font-size:1.25rem;line-height:1.15}
.masthead a{color:inherit;text-decoration:none}
.column{width:100%;max-width:32rem;margin:0 auto}
main{flex:1;padding:32px 20px 48px}
h1{font-size:2.125rem;line-height:1.15;font-weight:750;margin:0 0 16px}
h2{font-size:1.25rem;line-height:1.15;font-weight:750;margin:0 0 8px}
p{margin:0 0 16px}
a{color:var(--link);text-underline-offset:.15em}
a:focus-visible,button:focus-visible,input:focus-visible,.summary:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.field{margin:0 0 24px}
label{display:block;font-weight:600;margin:0 0 4px}
input{display:block;width:100%;min-height:48px;padding:8px 12px;font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--line);border-radius:6px}
.wrong{margin:0 0 4px;color:var(--error);font-weight:600}
.wrong+input,.field input[aria-invalid=true]{border:2px solid var(--error)}
.summary{border:2px solid var(--error);border-radius:10px;background:var(--paper);padding:16px;margin:0 0 24px}
.summary ul{margin:0;padding:0;list-style:none}
.summary a,.summary li{color:var(--error);font-weight:600}
.summary a{display:inline-block;min-height:44px;padding:10px 0}
.action{display:inline-block;min-height:48px;padding:12px 24px;font:inherit;font-weight:600;line-height:1.35;text-align:center;text-decoration:none;color:var(--on-brand);background:var(--brand);border:2px solid var(--edge);border-radius:6px;cursor:pointer}
.action.quiet{color:var(--ink);background:none;border-color:var(--line)}
.actions{display:flex;flex-wrap:wrap;gap:12px;margin:0 0 24px}
.links{border-top:1px solid var(--line);margin:32px 0 0;padding:12px 0 0;list-style:none}
.links a,footer a{display:inline-block;min-height:44px;padding:10px 0}
footer{padding:12px 20px 24px;color:var(--quiet);font-size:.9375rem}
@media(forced-colors:active){.masthead{border-bottom-color:CanvasText}}
`;
