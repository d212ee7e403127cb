/**
 * A name as a mail or a message shows it to another person than its owner. Its owner may have typed a message or a link
 * as a name, so it is short, on one line, and holds nothing that a mail program makes a link of.
 */

/** Characters of a name that are shown. */
const LONGEST = 60;
/** Dots, also those that an internet address may be written with. */
const DOT_IN_HOST = /(?<=\S)[.．。｡](?=[\p{L}\p{N}][\p{L}\p{N}\p{M}])/gu;
const ADDRESS = /https?|\bwww\b|[@/\\:＠／：]/iu;

/**
 * Words with `http`, `www`, `@`, `/` or `:` become `…`. After a dot that could make a host name comes a space: `A.de Vries`
 * becomes `A. de Vries`, and `evil.example` is no link.
 * @returns null when nothing is left
 */
export function shownName(name: string | null): string | null {
  const words = (name ?? '')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => (ADDRESS.test(word) ? '…' : word.replaceAll(DOT_IN_HOST, '. ')));
  const text = words.join(' ');
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  return text.length <= LONGEST
    ? text
    : `${[...text]
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}
