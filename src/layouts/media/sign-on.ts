/**
 * The inlined, hashed script of the media shell: once the reader has said yes, and not under an end-to-end runner
 * (`navigator.webdriver`, which every runner sets and a test may set back), it asks the portal for the sign-on script's
 * address and configuration, and loads it. It also sends the question about it without leaving the page.
 */
import { policyHash } from '../../lib/policy-hash.ts';

/** An answer without content, which is no JSON, loads nothing. */
const LOAD = [
  'let d=document,o=async()=>{try{if(navigator.webdriver)return;let c=await(await fetch("/api/sign-on")).json();',
  'signOnConfiguration=c.configuration;d.head.append(Object.assign(d.createElement("script"),c.script))}catch{}};',
  'onload=()=>/\\bconsent=ja/.test(d.cookie)&&o();',
].join('');

/** Where the answer cannot be sent like that, the form is sent as it is without a script. */
const ASK = [
  'addEventListener("submit",async e=>{let f=e.target,b=e.submitter;if(f.id=="privacy"&&!f.plain)try{',
  'e.preventDefault();if(!(await fetch(f.action,{method:"POST",body:new FormData(f,b)})).ok)throw 0;',
  'location.hash="privacy-"+b.value;o()}catch{f.plain=1;b.click()}});',
].join('');

export const SIGN_ON = `{${LOAD}${ASK}}`;
export const SIGN_ON_HASH = policyHash(SIGN_ON);
