/**
 * The script of the list of subscriptions: it stores how many cards are open, and opens as many at the next visit. The
 * list works without it. A browser may refuse storage; then nothing is remembered.
 */
import { policyHash } from '../../lib/pipeline/policy-hash.ts';

export const CARDS_SCRIPT = [
  'try{let d=document.getElementById("alle-abonnementen"),s=localStorage,k="detailed-subscriptions";',
  'd.open=s[k]>+d.dataset.shown;',
  'd.ontoggle=()=>{s[k]=d.open?d.dataset.all:d.dataset.shown}}catch{}',
].join('');
export const CARDS_SCRIPT_HASH = policyHash(CARDS_SCRIPT);
