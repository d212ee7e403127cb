/**
 * Simulates the publisher's messaging product: a script from another origin that reads `window.chatConfiguration` and
 * turns the link in the configured region into a chat. It moves nothing on the page.
 */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { cors } from 'hono/cors';

const PATH = '/chat/v1.js';

/** Opens a dialog that echoes what is typed. The real one connects a person and has its own design. */
const SCRIPT = `(() => {
  'use strict';
  const given = window.chatConfiguration ?? {};
  const missing = ['product', 'route', 'regionId', 'brandName', 'language'].filter((name) => !(name in given));
  const region = document.getElementById(given.regionId);
  const link = region && region.querySelector('a');
  if (!link || missing.length > 0) {
    document.documentElement.dataset.chat = 'misses ' + (missing.join(', ') || 'its region');
    return;
  }
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Chat met ' + given.brandName);
  const said = document.createElement('ol');
  said.setAttribute('aria-live', 'polite');
  const form = document.createElement('form');
  const label = document.createElement('label');
  label.textContent = 'Uw vraag ';
  const input = document.createElement('input');
  label.append(input);
  const buttons = ['Verstuur', 'Sluit'].map((words) => {
    const button = document.createElement('button');
    button.textContent = words;
    return button;
  });
  buttons[1].type = 'button';
  buttons[1].onclick = () => dialog.close();
  form.append(label, ...buttons);
  form.onsubmit = (event) => {
    event.preventDefault();
    const line = document.createElement('li');
    line.textContent = input.value;
    said.append(line);
    input.value = '';
  };
  dialog.append(said, form);
  dialog.onclose = () => link.focus();
  document.body.append(dialog);
  link.addEventListener('click', (event) => {
    event.preventDefault();
    dialog.showModal();
  });
  document.documentElement.dataset.chat = 'ready';
})();
`;

/** The setting `CHAT_SCRIPT` that makes the portal load this one: its address, and its integrity behind the `#`. */
export function chatSetting(sandboxUrl: string): string {
  const integrity = `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}`;
  return `${sandboxUrl.replace(/\/$/, '')}${PATH}#${integrity}`;
}

export function createChat(): Hono {
  const chat = new Hono();
  // A script with an integrity hash is a cross-origin request, which this header allows.
  chat.use('/chat/*', cors());
  chat.get(PATH, (context) =>
    context.body(SCRIPT, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    }),
  );
  return chat;
}
