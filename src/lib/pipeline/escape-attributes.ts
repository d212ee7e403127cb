/**
 * Astro writes `<` as it is into the value of an attribute. After this it stands there as `&lt;`, so that whoever looks
 * for a tag in the text of a page finds a tag, and never what a visitor has put into an address or a form.
 */

/** Quick, and never wrong about a page without such a value. */
const SUSPECT = /="[^"]*</;
const TAG = /<[a-z](?:"[^"]*"|[^">])*>/iy;
const VALUE = /="[^"]*"/g;
/** What stands between such tags is no markup. */
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
