/**
 * The inlined, hashed script of the media shell: once the reader has said yes, and not under an end-to-end runner
 * (`navigator.webdriver`, which every runner sets and a test may set back), it asks the portal for the scripts from
 * outside and what they are told, and loads them. It also sends the question about them without leaving the page.
 */
import { policyHash } from '../../lib/pipeline/policy-hash.ts';

/** An answer without content, which is no JSON, loads nothing. */
const LOAD = [
  'let d=document,a=Object.assign,o=async()=>{try{if(navigator.webdriver)return;',
  'let c=await(await fetch("/api/consent")).json();a(self,c.globals);',
  'c.scripts.map(s=>d.head.append(a(d.createElement("script"),s)))}catch{}};',
  'onload=()=>/\\bconsent=ja/.test(d.cookie)&&o();',
].join('');

/** Where the answer cannot be sent like that, the form is sent as it is without a script. */
const ASK = [
  'addEventListener("submit",async e=>{let f=e.target,b=e.submitter;if(f.id=="privacy"&&!f.plain)try{',
  'e.preventDefault();if(!(await fetch(f.action,{method:"POST",body:new FormData(f,b)})).ok)throw 0;',
  'location.hash="privacy-"+b.value;o()}catch{f.plain=1;b.click()}});',
].join('');

export const CONSENTED = `{${LOAD}${ASK}}`;
export const CONSENTED_HASH = policyHash(CONSENTED);
