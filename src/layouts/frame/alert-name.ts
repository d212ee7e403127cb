/** The word that a message begins with for who cannot see its sign: `Gelukt:`. */

/** Whether the message says that word itself, so that it would be heard twice. @param html as it is drawn */
export function saysItsName(html: string, name: string): boolean {
  const text = html.replaceAll(/<[^>]*>/g, '').trimStart();
  const word = name.replace(/\W+$/, '');
  return (
    text.slice(0, word.length).toLowerCase() === word.toLowerCase() && !/^\w/.test(text.slice(word.length))
  );
}
