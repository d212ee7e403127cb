/** The inlined script of a page, with its hash for the content security policy. */
import { policyHash } from '../lib/pipeline/policy-hash.ts';
import { ENHANCEMENT } from './enhancement.ts';

/**
 * When the reader returns to a page that came from a posted form, the browser asks whether to post it again. Replacing
 * the history entry makes the browser load the page instead. It is skipped when another script has cancelled the post.
 */
const FORGET_POST = 'e.defaultPrevented||history.replaceState(history.state,"")';
/** Sends the form for consent without loading a new page, which would lose what the reader has typed. */
const SEND_CHOICE = 'e.preventDefault(),import("/keuze.js").then(m=>m.send(e))';

const withHash = (text: string) => ({ text, hash: policyHash(text) });

export const PAGE_SCRIPT = withHash(`${ENHANCEMENT}onsubmit=e=>{${FORGET_POST}}`);
/** The script of a page that asks for consent. */
export const ASKING_SCRIPT = withHash(
  `${ENHANCEMENT}onsubmit=e=>{e.target.id=="consent"?(${SEND_CHOICE}):${FORGET_POST}}`,
);
