/**
 * The only script of a page without islands: under 1 kB, inlined and hashed. Every page works without it. It replaces
 * the viewport width of 375 px on narrower screens, and shows the loading indicator when the next page takes long
 * (700 ms).
 */
import { policyHash } from '../lib/pipeline/policy-hash.ts';

const NARROW_SCREENS =
  'screen.width<375&&(document.querySelector("meta[name=viewport]").content="width=device-width, initial-scale=1");';

/** Puts the label in an empty live region, so that screen readers announce it. The style hides an empty region. */
const LOADING = [
  'let t,s=w=>{clearTimeout(t);let l=window.loader;l&&(l.textContent=w?l.dataset.label:"")};',
  'window.navigation?.addEventListener("navigate",e=>{',
  'if(e.hashChange||e.downloadRequest!==null)return;clearTimeout(t);t=setTimeout(s,700,1);',
  'e.signal.addEventListener("abort",()=>s())});',
  'addEventListener("pagehide",()=>clearTimeout(t));addEventListener("pageshow",()=>s());',
].join('');

export const ENHANCEMENT = `{${NARROW_SCREENS}${LOADING}}`;
export const ENHANCEMENT_HASH = policyHash(ENHANCEMENT);
