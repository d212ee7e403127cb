/** How many alerts a page shows, and the script that removes dismissed ones from a page that is the same for everyone. */
import { policyHash } from '../../lib/pipeline/policy-hash.ts';

export const ALERTS_SHOWN = 3;

/** Runs before the alerts are drawn. The id of an alert is in the cookie of a reader who dismissed it. */
export const HIDE_DISMISSED =
  'for(let f of document.querySelectorAll(".alerts form"))document.cookie.includes(f.id)&&f.remove()';
export const HIDE_DISMISSED_HASH = policyHash(HIDE_DISMISSED);
