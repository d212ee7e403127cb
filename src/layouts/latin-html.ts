/**
 * Text as HTML in which every character beyond Latin-1 is written as a reference. One such character makes the engine
 * hold the whole page in two bytes a letter, which costs a tenth of its time; the title has one on every page.
 */
export function latinHtml(text: string): string {
  const html = known.get(text) ?? inLatin(text);
  if (known.size < MOST_TEXTS) known.set(text, html);
  return html;
}

/** Titles: a brand has one a page. */
const known = new Map<string, string>();
const MOST_TEXTS = 5_000;

function inLatin(text: string): string {
  const escaped = text.replace(/[<>&"\u{100}-\u{10ffff}]/gu, (found) => `&#${found.codePointAt(0)};`);
  // What was made out of two-byte text stays so; read anew it is not.
  return Buffer.from(escaped, 'latin1').toString('latin1');
}
