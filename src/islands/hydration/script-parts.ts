/** The message in place of components that do nothing without script, when that script cannot be loaded. */

type Hydrate = () => void | Promise<void>;

/** Shows the message in place of each such component; its button loads the script again. */
export function scriptParts(island: HTMLElement, loadAgain: () => Promise<Hydrate | undefined>): void {
  show(island, true);
  island.addEventListener('click', async function retry(event) {
    if (!(event.target as Element).closest('[data-retry]')) return;
    island.removeEventListener('click', retry);
    const hydrate = await loadAgain();
    if (!hydrate) return;
    // Hydration needs the markup that the server drew.
    show(island, false);
    await hydrate();
  });
}

function show(island: HTMLElement, isFailed: boolean): void {
  for (const part of island.querySelectorAll('[data-script-part]'))
    for (const child of part.children)
      child.toggleAttribute('hidden', child.hasAttribute('data-script-failure') !== isFailed);
}
