/**
 * The inlined, hashed script of the media frame. With the reader's consent it fetches the list of third-party scripts
 * and their settings from the portal, and loads them. Under a test runner (`navigator.webdriver`) it loads none, unless
 * the test resets that property. It makes the readable cookie the class of the
 * document before it is drawn, so that the style sheet knows the choice, and submits the consent form
 * without loading a new page.
 */
import { policyHash } from '../../lib/pipeline/policy-hash.ts';

/** An empty response is not JSON, so it loads nothing. */
const LOAD = [
  'let d=document,a=Object.assign,o=async()=>{try{if(navigator.webdriver)return;',
  'let c=await(await fetch("/api/consent")).json();a(self,c.globals);',
  'c.scripts.map(s=>d.head.append(a(d.createElement("script"),s)))}catch{}},',
  'm=()=>d.documentElement.className=d.cookie;m();',
  'onload=()=>/consent=ja/.test(m())&&o();',
].join('');

/** When the fetch fails, the form is posted as without script. */
const ASK = [
  'onsubmit=async e=>{let f=e.target,b=e.submitter;if(f.keuze&&!f.p)try{',
  'e.preventDefault();if(!(await fetch(f.action,{method:"POST",body:new FormData(f,b)})).ok)throw 0;',
  'm();location.hash=b.value;o()}catch{f.p=1;b.click()}}',
].join('');

export const CONSENT_SCRIPT = `{${LOAD}${ASK}}`;
export const CONSENT_SCRIPT_HASH = policyHash(CONSENT_SCRIPT);
