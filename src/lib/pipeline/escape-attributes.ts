/**
 * Escapes `<` in attribute values, which Astro does not. After this a search for a tag in the HTML cannot match a value
 * that came from an address or a form.
 */

/** A quick check that skips most pages. */
const SUSPECT = /="[^"]*</;
const TAG = /<[a-z](?:"[^"]*"|[^">])*>/iy;
const VALUE = /="[^"]*"/g;
/** The content of these tags is not markup. */
const RAW_TEXT = /^<(script|style)\b/i;

export function withEscapedAttributes(html: string): string {
  if (!SUSPECT.test(html)) return html;
  let escaped = '';
  let at = 0;
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
    TAG.lastIndex = open;
    const tag = TAG.exec(html)?.[0] ?? '<';
    escaped += html.slice(at, open) + tag.replace(VALUE, (value) => value.replaceAll('<', '&lt;'));
    at = open + tag.length;
    const element = RAW_TEXT.exec(tag)?.[1];
    const end = element === undefined ? at : html.indexOf(`</${element}`, at);
    escaped += html.slice(at, end < 0 ? undefined : end);
    at = end < 0 ? html.length : end;
  }
  return escaped + html.slice(at);
}
