/** An e-mail address that its owner recognises and no other reader can complete: `j…n@v…d.nl`. */

/** The name, and the domain without its last part, keep their first and last character. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, Math.max(at, 0));
  const domain = address.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  const country = dot === -1 ? '' : domain.slice(dot);
  return `${masked(name)}@${masked(dot === -1 ? domain : domain.slice(0, dot))}${country}`;
}

/** Always one ellipsis, so that the length stays hidden. A short part shows less: two ends of two characters are the whole. */
function masked(part: string): string {
  const characters = [...part];
  if (characters.length < 2) return '…';
  return `${characters[0]}…${characters.length < 3 ? '' : characters.at(-1)}`;
}
