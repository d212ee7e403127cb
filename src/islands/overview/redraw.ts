/**
 * What the server drew round an overview's island tells of what comes next too. After a change it is asked for again and
 * put in its place; without an answer the old one stays until the next visit.
 */
export async function redraw(ids: readonly string[]): Promise<void> {
  const result = await fetch(location.pathname + location.search, { headers: { accept: 'text/html' } }).catch(
    () => undefined,
  );
  if (!result?.ok) return;
  const fresh = new DOMParser().parseFromString(await result.text(), 'text/html');
  for (const id of ids) {
    const part = fresh.getElementById(id);
    if (part) document.getElementById(id)?.replaceChildren(...part.childNodes);
  }
}
