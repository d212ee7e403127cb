/**
 * `client:intent`: the form works as the server draws it. Its script loads when the browser is idle or when the reader
 * touches the form; on a slow or metered connection only at the touch. Astro inlines this file in the page.
 */
import type { ClientDirective } from 'astro';
import { keepTyped } from './keep-typed.ts';
import { scriptParts } from './script-parts.ts';
import { isSlowConnection } from './slow-connection.ts';

const TOUCHES = ['pointerdown', 'focusin', 'keydown'] as const;

const intent: ClientDirective = (load, _options, island) => {
  const early: HTMLElement[] = [];
  keepTyped(island);
  let isUnderWay = false;
  let isMissing = false;

  const start = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    for (const touch of TOUCHES) island.removeEventListener(touch, start);
    const hydrate = await load();
    if (isMissing) return fail();
    await hydrate();
    island.removeEventListener('click', keepClick);
    // One press per task: presses in the same task would all see the state from before the first.
    for (const button of early) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
  };

  /** Presses of a button that only the script handles are repeated later; the browser itself handles submit buttons. */
  const keepClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button]:not([data-retry])');
    if (button) early.push(button);
  };

  const fail = () => {
    early.length = 0;
    scriptParts(island, async () => {
      isMissing = false;
      const hydrate = await load();
      // A release removed the script: a fresh page has the addresses of the new ones.
      if (!isMissing) return hydrate;
      location.reload();
      return undefined;
    });
  };

  island.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    isMissing = true;
  });
  island.addEventListener('click', keepClick);
  for (const touch of TOUCHES) island.addEventListener(touch, start);
  if (!isSlowConnection()) (window.requestIdleCallback ?? setTimeout)(start);
};

export default intent;
