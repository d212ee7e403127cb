/**
 * The sentence above the list names the next move too. After a cancellation it is asked for again and put in its place;
 * without an answer the old one stays until the next visit.
 */
const HERO = 'volgende-verhuizing';

export async function refreshHero(): Promise<void> {
  const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById(HERO);
  if (fresh) document.getElementById(HERO)?.replaceChildren(...fresh.childNodes);
}
