/**
 * `client:press`: each link in the island leads to a page that does the same as its dialog. The first press loads the
 * script and is then repeated. When the script cannot be loaded, the repeated press follows the link. On a slow or
 * metered connection the link is followed at once, because the page is much smaller. Astro inlines this file in the
 * page.
 */
import type { ClientDirective } from 'astro';
import { pressedLink } from './pressed-link.ts';
import { isSlowConnection } from './slow-connection.ts';

const press: ClientDirective = (load, _options, island) => {
  let link: HTMLAnchorElement | undefined;

  const onClick = async (event: MouseEvent) => {
    const pressed = pressedLink(event);
    if (!pressed) return;
    event.preventDefault();
    const isFirst = !link;
    link = pressed;
    if (!isFirst) return;
    island.ariaBusy = 'true';
    const hydrate = await load();
    await hydrate();
    island.ariaBusy = null;
    island.removeEventListener('click', onClick);
    link.click();
  };

  if (!isSlowConnection()) island.addEventListener('click', onClick);
};

export default press;
