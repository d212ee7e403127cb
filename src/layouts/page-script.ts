/** The inlined script of a page, with its hash for the content security policy. */
import { policyHash } from '../lib/pipeline/policy-hash.ts';
import { ENHANCEMENT } from './enhancement.ts';

/**
 * The browser would ask to submit a refused form again when the reader comes back to it. This makes it load the page.
 * Not for a form that a script sends itself, or holds back because it is being sent already.
 */
const FORGET_POST = 'e.defaultPrevented||history.replaceState(history.state,"")';
/** Sends the form for consent without loading a new page, which would lose what the reader has typed. */
const SEND_CHOICE = 'e.preventDefault(),import("/keuze.js").then(m=>m.send(e))';

const withHash = (text: string) => ({ text, hash: policyHash(text) });

export const PAGE_SCRIPT = withHash(`${ENHANCEMENT}onsubmit=e=>{${FORGET_POST}}`);
/** Of a page that asks for consent. */
export const ASKING_SCRIPT = withHash(
  `${ENHANCEMENT}onsubmit=e=>{e.target.id=="consent"?(${SEND_CHOICE}):${FORGET_POST}}`,
);
