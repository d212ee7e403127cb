/** The inlined script of a page, with its hash for the content security policy. */
import { policyHash } from '../lib/pipeline/policy-hash.ts';
import { ENHANCEMENT } from './enhancement.ts';

/** Sends the form for consent without loading a new page, which would lose what the reader has typed. */
const SEND_CHOICE =
  'onsubmit=e=>{e.target.id=="consent"&&(e.preventDefault(),import("/keuze.js").then(m=>m.send(e)))}';

const withHash = (text: string) => ({ text, hash: policyHash(text) });

export const PAGE_SCRIPT = withHash(ENHANCEMENT);
/** Of a page that asks for consent. */
export const ASKING_SCRIPT = withHash(ENHANCEMENT + SEND_CHOICE);
