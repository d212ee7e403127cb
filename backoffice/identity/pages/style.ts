/** The style sheet of a page outside the portal: the portal's own look, a brand's colours, and the page's rules. */
import { createHash } from 'node:crypto';
import { themeSheet } from '../../../contract/theme.ts';
import { LOOK } from '../../../gen/look.ts';

export interface Inline {
  readonly text: string;
  /** For the content security policy: `'sha256-…'`. */
  readonly source: string;
}

/** A style sheet or script inside a page. */
export function inline(text: string): Inline {
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

const styles = new Map<string, Inline>();

/** @param primary the brand's colour, `#rrggbb` */
export function styleOf(primary: string): Inline {
  const existing = styles.get(primary);
  if (existing) return existing;
  const style = inline(`${LOOK}${themeSheet(primary)}${SHELL}${NAMEPLATE}`);
  styles.set(primary, style);
  return style;
}

/** What the login pages and the operator console share. */
export const SHELL = `
.wrap{width:min(100% - 2*var(--gutter),1170px);margin-inline:auto}
.masthead{background:var(--brand);color:var(--on-brand)}
.masthead a{display:flex;align-items:center;min-width:2.75rem;min-height:2.75rem;color:inherit;font-weight:600;text-decoration:none}
.masthead a:hover{text-decoration:underline}
.masthead :focus-visible{outline-color:var(--on-brand)}
.masthead .bar{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:0 1.5rem;min-height:4rem}
main{flex:1;padding-block:1.75rem 3rem}
main:focus{outline:none}
h1{font-size:var(--head)}
h2{font-size:1.375rem}
.lead{margin-top:.5rem;font-size:1.125rem;color:var(--ink-2)}
.stack{display:flex;flex-direction:column;align-items:stretch;gap:1.25rem}
.actions{display:flex;flex-wrap:wrap;gap:.75rem}
.links{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}
.links a{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:600}
.input{border-radius:var(--radius)}
`;

const NAMEPLATE = `
.masthead{background:linear-gradient(to right,var(--brand) 40%,transparent),radial-gradient(color-mix(in srgb,currentColor 20%,transparent) 1.6px,transparent 1.9px) 0 0/9px 9px,var(--brand)}
.nameplate{padding-block:.25rem 1.25rem}
.name{max-width:none;font-size:clamp(2.25rem,9vw,4.5rem);font-weight:750;line-height:1.05;letter-spacing:-.03em;overflow-wrap:anywhere;text-wrap:balance}
.dateline{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;max-width:none;margin-top:.875rem;padding-top:.625rem;border-top:4px double;border-color:currentColor;font-size:.875rem;font-weight:600}
.message{max-width:36rem}
.message>*+*{margin-top:1rem}
.login{display:grid;gap:3rem}
.login>*{min-width:0}
aside h2{margin-top:.75rem;font-size:1.125rem}
aside p{margin-block:.25rem .75rem}
.foot{padding-block:.5rem 1rem;border-top:1px solid var(--rule);font-size:.875rem}
.foot a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--ink-2)}
.control-row .input.medium{max-width:none}
.control-row .password{flex:1}
@media(min-width:1024px){.login{grid-template-columns:minmax(0,36rem) 390px;justify-content:space-between}main{padding-top:2.5rem}}
@media(forced-colors:active){.masthead{border-bottom:1px solid CanvasText}}
`;
