import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { htmlOf } from '../html.fixture.ts';
import { afterClose } from './after-close.ts';
import { obey } from './commands.ts';
import { Dialog, DialogButton } from './Dialog.tsx';

const fake = (open: boolean) => ({ open, showModal: vi.fn(), close: vi.fn() });

test('a second command to open or close a dialog has no effect', () => {
  const [shut, open] = [fake(false), fake(true)];
  obey(shut, 'show-modal');
  obey(shut, 'close');
  obey(open, 'show-modal');
  obey(open, 'close');
  expect(shut.showModal).toHaveBeenCalledOnce();
  expect(shut.close).not.toHaveBeenCalled();
  expect(open.showModal).not.toHaveBeenCalled();
  expect(open.close).toHaveBeenCalledOnce();
  expect(() => obey(null, 'close')).not.toThrow();
});

test.each([
  ['on the page as a whole', { at: 'body', calls: ['lost', 'closed'] }],
  ['in the closed dialog', { at: 'inside', calls: ['lost', 'closed'] }],
  ['on nothing', { at: 'nothing', calls: ['closed'] }],
  ['on the element that opened it', { at: 'opener', calls: ['closed'] }],
] as const)('a dialog that closes moves the focus only where it was lost: %s', (_, { at, calls }) => {
  const [body, inside, opener] = ['body', 'inside', 'opener'].map((name) => ({ name }) as unknown as Element);
  const focused = { body, inside, opener, nothing: null }[at] ?? null;
  const dialog = { contains: (element: unknown) => element === inside };
  const called: string[] = [];
  afterClose(
    dialog,
    { activeElement: focused, body: body as HTMLElement },
    { onClose: () => called.push('closed'), onLost: () => called.push('lost') },
  );
  expect(called).toEqual(calls);
});

test('the server draws a dialog closed, named by its heading, with a button that closes it', () => {
  const html = htmlOf(Dialog, { id: 'stop', heading: 'Stoppen?', closeLabel: 'Sluiten', children: 'Tekst' });
  expect(html).toMatch(/^<dialog id="stop" class="dialog" aria-labelledby="stop-kop">/);
  expect(html).toContain('<h2 id="stop-kop">Stoppen?</h2>');
  expect(html).toMatch(/<button type="button"[^>]*commandfor="stop" command="close">.*Sluiten/);
});

test('the button that opens it needs no script', () => {
  const html = htmlOf(DialogButton, {
    dialog: 'stop',
    command: 'show-modal',
    look: 'action',
    children: 'Open',
  });
  expect(html).toContain('commandfor="stop" command="show-modal">Open<');
});

test('the page dims in 150 ms and the dialog moves in 300 ms, but not with reduced motion', () => {
  const css = readFileSync(new URL('dialog.css', import.meta.url), 'utf8');
  const [still = '', moving = ''] = css.split('@media (prefers-reduced-motion: no-preference)');
  expect(moving).toMatch(/\.dialog::backdrop \{[^}]*opacity 150ms ease-out/);
  expect(moving).toMatch(/\.dialog \{[^}]*opacity 300ms ease-out/);
  expect(still).not.toMatch(/animation|transition/);
});
