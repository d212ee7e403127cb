/**
 * `client:press`: each link in the island leads to a page that does without script what a dialog does with it. The script
 * comes at the first press, which is then repeated. When the script is missing, the repeated press follows the link. On a
 * slow or dear connection no script comes, for the page is much smaller. Inlined in the page, so kept small.
 */
import type { ClientDirective } from 'astro';
import { pressedLink } from './pressed-link.ts';
import { isSlow } from './slow-line.ts';

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

  if (!isSlow()) island.addEventListener('click', onClick);
};

export default press;
