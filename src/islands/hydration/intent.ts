/**
 * `client:intent`: a form is drawn by the server and works as it is. Its script comes when the browser has nothing else
 * to do, or when somebody touches the form; on a slow or dear connection only then. Inlined in the page, so kept small.
 */
import type { ClientDirective } from 'astro';
import { scriptParts } from './script-parts.ts';
import { isSlow } from './slow-line.ts';

const TOUCHES = ['pointerdown', 'focusin', 'keydown'] as const;

const intent: ClientDirective = (load, _options, island) => {
  const early: HTMLElement[] = [];
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
    // One per task: several in one would all see the state from before the first.
    for (const button of early) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
  };

  /** A press on a button that only the script can answer; posts are the browser's own and are not kept. */
  const keepClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button]:not([data-retry])');
    if (button) early.push(button);
  };

  const fail = () => {
    early.length = 0;
    scriptParts(island, async () => {
      isMissing = false;
      const hydrate = await load();
      // Gone after a release: the page itself names the new scripts.
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
  if (!isSlow()) (window.requestIdleCallback ?? setTimeout)(start);
};

export default intent;
