/**
 * Asks the server for the page again and replaces the elements with these ids. When that request fails, the browser
 * reloads the page.
 */
export async function redraw(ids: readonly string[]): Promise<void> {
  const result = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!result?.ok) return location.reload();
  const fresh = new DOMParser().parseFromString(await result.text(), 'text/html');
  for (const id of ids) {
    const part = fresh.getElementById(id);
    const shown = document.getElementById(id);
    if (!part || !shown) continue;
    const isOpen = shown.querySelector('details')?.open ?? false;
    part.querySelector('details')?.toggleAttribute('open', isOpen);
    shown.replaceChildren(...part.childNodes);
  }
}
