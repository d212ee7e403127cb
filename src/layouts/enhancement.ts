/**
 * The only script of a read page: under 1 kB, inlined and hashed, and every page is whole without it. It frees narrow
 * screens from the fixed width of 375, and says that a page is loading when that takes longer than 700 ms.
 */
import { policyHash } from '../lib/pipeline/policy-hash.ts';
import { ROUTES } from '../lib/shared/routes.ts';

const NARROW_SCREENS =
  'screen.width<375&&(document.querySelector("meta[name=viewport]").content="width=device-width, initial-scale=1");';

/** The label is put into an empty live region, so that a screen reader says it; the style shows a region that is not empty. */
const LOADING = [
  'let t,s=w=>{clearTimeout(t);let l=window.loader;l&&(l.textContent=w?l.dataset.label:"")};',
  'window.navigation?.addEventListener("navigate",e=>{',
  'if(e.hashChange||e.downloadRequest!==null)return;clearTimeout(t);t=setTimeout(s,700,1);',
  'e.signal.addEventListener("abort",()=>s())});',
  'addEventListener("pagehide",()=>clearTimeout(t));addEventListener("pageshow",()=>s());',
].join('');

export const ENHANCEMENT = `{${NARROW_SCREENS}${LOADING}}`;
export const ENHANCEMENT_HASH = policyHash(ENHANCEMENT);

/** Pages that a browser may fetch before the click: public ones only, which change nothing and know nobody. */
const AHEAD = ROUTES.filter(
  ({ access, built, path }) =>
    access === 'public' && built && !['/login', '/404', '/500', '/onderhoud'].includes(path),
);
export const SPECULATION = JSON.stringify({
  prefetch: [{ where: { href_matches: AHEAD.map(({ path }) => path) }, eagerness: 'moderate' }],
});
export const SPECULATION_HASH = policyHash(SPECULATION);
