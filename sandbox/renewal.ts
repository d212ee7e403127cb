/** The button that makes the portal read the content at once: it sends the signal that an operator of a portal sends. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { show } from './pages/show.ts';

const PATH = '/content/renewal';

/** @param pid the process that gets SIGUSR2; undefined: no button */
export function createRenewal(pid: number | undefined): Hono {
  const pages = new Hono();
  pages.post(PATH, (context) => {
    if (pid === undefined) return context.notFound();
    const text = signal(pid) ? 'The portal reads the content again now.' : 'The portal does not run.';
    return show(context, 'Content', html`<p>${text}</p><p><a href="/">Back</a></p>`);
  });
  return pages;
}

/** HTML for the page of the sandbox. */
export function renewalNote(pid: number | undefined): string {
  const wait = 'A change shows in the portal within a minute';
  if (pid === undefined) return `${wait}, or at once after SIGUSR2 to the portal's process.`;
  return `${wait}.
<form method="post" action="${PATH}"><button>Show it at once</button></form>`;
}

function signal(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGUSR2');
  } catch {
    return false;
  }
}
