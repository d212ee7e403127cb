/**
 * The only script of a page without islands: under 1 kB, inlined and hashed. Every page works without it. It replaces
 * the viewport width of 375 px on narrower screens, and shows the loading indicator when the next page takes long
 * (700 ms). While the reader scrolls down it marks the document, so that the header hides.
 */
import { policyHash } from '../lib/pipeline/policy-hash.ts';

const NARROW_SCREENS =
  'screen.width<375&&(d.querySelector("[name=viewport]").content="width=device-width, initial-scale=1");';

/** Puts the label in an empty live region, so that screen readers announce it. The style hides an empty region. */
const LOADING = [
  'let d=document,y=0,t,s=w=>{clearTimeout(t);let l=self.loader;l&&(l.textContent=w?l.dataset.label:"")};',
  'self.navigation?.addEventListener("navigate",e=>{',
  'if(e.hashChange||e.downloadRequest!==null)return;clearTimeout(t);t=setTimeout(s,700,1);',
  'e.signal.onabort=()=>s()});onpagehide=onpageshow=()=>s();',
].join('');

/** The top 64 px are the header itself, where Safari reports movements of its own. */
const SCROLLING = ['onscroll=()=>{let n=scrollY;d.body.classList.toggle("down",n>y&&n>64);y=n};'].join('');

export const ENHANCEMENT = `{${LOADING}${NARROW_SCREENS}${SCROLLING}}`;
export const ENHANCEMENT_HASH = policyHash(ENHANCEMENT);
