/**
 * What the server drew round the island tells of the next paper too. After a change it is asked for again and put in its
 * place; without an answer the old one stays until the next visit.
 */
const PARTS = ['volgende-krant', 'bezorging'];

export async function refreshParts(): Promise<void> {
  const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const id of PARTS) {
    const part = fresh.getElementById(id);
    if (part) document.getElementById(id)?.replaceChildren(...part.childNodes);
  }
}
