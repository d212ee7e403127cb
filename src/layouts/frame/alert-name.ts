/** True when the message begins with the name of its kind, such as `Gelukt:`. @param html the rendered message */
export function beginsWithName(html: string, name: string): boolean {
  const text = html.replaceAll(/<[^>]*>/g, '').trimStart();
  const word = name.replace(/\W+$/, '');
  return (
    text.slice(0, word.length).toLowerCase() === word.toLowerCase() && !/^\w/.test(text.slice(word.length))
  );
}
