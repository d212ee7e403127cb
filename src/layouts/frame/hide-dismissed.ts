/** How many alerts a page shows, and the script that removes dismissed ones from a page that is the same for everyone. */
import { policyHash } from '../../lib/pipeline/policy-hash.ts';

export const ALERTS_SHOWN = 3;

/**
 * Runs before the alerts are drawn. The id of an alert is in the cookie of a reader who dismissed it. Then each line that
 * opens more alerts counts those that are left.
 */
export const HIDE_DISMISSED = [
  '{let a=document.querySelector(".alerts")',
  'for(let f of a.querySelectorAll("form"))document.cookie.includes(f.id)&&f.remove()',
  'for(let s of a.querySelectorAll("[data-one]")){let n=s.closest("details").querySelectorAll(".alert").length;s.textContent=n==1?s.dataset.one:s.textContent.replace(/\\d+/,n)}}',
].join(';');
export const HIDE_DISMISSED_HASH = policyHash(HIDE_DISMISSED);
