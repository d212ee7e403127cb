/** The style sheet of a page outside the portal: the portal's own look, a brand's colours, and the page's rules. */
import type { Brand } from '../../../contract/brand.ts';
import { markKindOf } from '../../../contract/brand-mark.ts';
import { themeSheet } from '../../../contract/theme.ts';
import { FONT_PATH, LOOK, MARKS, NAMEPLATE } from '../../../gen/look.ts';
import { assetAddress } from '../../../server/brand-assets.ts';
import { policyHashOf } from '../../../server/hash.ts';

export interface Inline {
  readonly text: string;
  /** For the content security policy: `'sha256-…'`. */
  readonly source: string;
}

export function inline(text: string): Inline {
  return { text, source: `'${policyHashOf(text)}'` };
}

/** By the brand's document: with its logo, and with its name. */
const styles = new WeakMap<Brand, Map<boolean, Inline>>();

/** @param portal whose font it is: a browser that comes from there has it */
export function styleOf(brand: Brand, hasLogo: boolean, portal: string): Inline {
  const ofBrand = styles.get(brand) ?? new Map<boolean, Inline>();
  const existing = ofBrand.get(hasLogo);
  if (existing) return existing;
  const kind = markKindOf(brand, hasLogo);
  const mask = kind === 'wordmark' ? `.mark{mask-image:url("${assetAddress(brand, 'logo')}")}` : '';
  const nameplate = NAMEPLATE.replace(FONT_PATH, portal + FONT_PATH);
  const style = inline(
    `${LOOK}${themeSheet(brand.colours.primary)}${nameplate}${MARKS[kind]}${mask}${SHELL}${LOGIN_RULES}`,
  );
  styles.set(brand, ofBrand.set(hasLogo, style));
  return style;
}

/** What the login pages and the operator console share. */
export const SHELL = `
.wrap{width:min(100% - 2*var(--gutter),1170px);margin-inline:auto}
main{flex:1;padding-block:1.75rem 3rem}
main:focus{outline:none}
h1{font-size:var(--head)}
h2{font-size:1.375rem}
.lead{margin-top:.5rem;font-size:1.125rem;color:var(--ink-2)}
.stack{display:flex;flex-direction:column;align-items:stretch;gap:1.5rem}
.actions{display:flex;flex-wrap:wrap;gap:.75rem}
.stack>.error-summary{margin-bottom:0}
.links{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}
.links a{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:600}
.input{border-radius:var(--radius)}
`;

const LOGIN_RULES = `
.message{max-width:36rem}
.message>*+*{margin-top:1rem}
.login{display:grid;gap:2.5rem}
.login>*{min-width:0}
.aside-section{margin-top:1.25rem;padding-top:.875rem;border-top:2px solid var(--ink)}
.aside-section h2{font-size:1.125rem}
.aside-section p{margin-top:.5rem}
.aside-section [href^=tel]{font-weight:600;font-variant-numeric:normal}
.foot{padding-block:.5rem 1rem;border-top:1px solid var(--rule);font-size:.875rem}
.foot a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--ink-2)}
.control-row .input.medium{max-width:none}
.control-row .password{flex:1}
@media(min-width:1024px){.login{grid-template-columns:minmax(0,36rem) 390px;justify-content:space-between}}
@media(min-width:768px){main{padding-top:2.5rem}}
@media(forced-colors:active){.nameplate{border-bottom:1px solid CanvasText}}
`;
