/**
 * The only script of a page without islands: under 1.5 kB, inlined and hashed. Every page works without it. It reports
 * errors, replaces the viewport width of 375 px on narrower screens, and shows the loading indicator when the next page
 * takes long (700 ms), until that page comes, and for 8 seconds at most. While the reader scrolls down it marks the document, so that the header hides.
 */

/**
 * At most five of a page, and none after a refusal. An error without a place is not sent, because it
 * may come from a browser extension. First, so that it also reports errors of the rest.
 */
const REPORTS = [
  'let q=5,h=(e,s)=>{(s=e?.stack||s)&&0<q--&&fetch("/api/fouten",{method:"POST",keepalive:!0,',
  'body:JSON.stringify({t:e?.name,m:String(e?.message??e).slice(0,2048),s:String(s).slice(0,4e3),p:location.pathname})})',
  '.then(r=>{r.ok||(q=0)},()=>{})};',
  'onerror=(m,f,l,c,e)=>{h(e??m,f&&f+":"+l+":"+c)};onunhandledrejection=e=>{h(e.reason)};',
].join('');

const NARROW_SCREENS =
  'screen.width<375&&(d.querySelector("[name=viewport]").content="width=device-width, initial-scale=1");';

/**
 * Puts the label in an empty live region, so that screen readers announce it. The style hides an empty region. A browser
 * does not tell a page that a file came, or nothing: a form marked `data-file` shows no indicator, every other one ends
 * after 8 seconds, and at the next press or key.
 */
const LOADING = [
  'let d=document,y=0,t,s=w=>{clearTimeout(t);let l=self.loader;l&&(l.textContent=w?l.dataset.label:"");',
  'w&&(t=setTimeout(s,8e3))};',
  'self.navigation?.addEventListener("navigate",e=>{s();',
  'if(e.destination.sameDocument||e.downloadRequest!==null||e.sourceElement?.closest("[data-file]"))return;',
  't=setTimeout(s,700,1);e.signal.onabort=()=>s()});onpagehide=onpageshow=onpointerdown=onkeydown=()=>s();',
].join('');

/** The top 64 px are the header itself, where Safari reports movements of its own. */
const SCROLLING = ['onscroll=()=>{let n=scrollY;d.body.classList.toggle("down",n>y&&n>64);y=n};'].join('');

/**
 * Opens the chat, also that of an earlier page in this tab. A handler that returns false keeps the browser from following
 * the link; it is followed when the chat cannot be loaded.
 */
const CHAT = [
  'let c=a=>import("/api/chat/window").then(m=>m.open(a),()=>a&&(location=a));',
  'onclick=e=>!(e=e.target.closest("[data-chat]"))||!c(e);',
  'try{sessionStorage.chat&&c()}catch{}',
].join('');

export const ENHANCEMENT = `{${REPORTS}${LOADING}${NARROW_SCREENS}${SCROLLING}${CHAT}}`;
