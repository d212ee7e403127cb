import { expect, test } from 'vitest';
import { htmlOf } from '../html.fixture.ts';
import { hidesAfter, Notification } from './Notification.tsx';

test('a notification is announced, and all but a success can be closed', () => {
  const props = { content: 'Opgeslagen', closeLabel: 'Sluiten', onClose: () => {} };
  expect(htmlOf(Notification, { ...props, variant: 'success' })).toMatch(/role="status".*Opgeslagen/);
  expect(htmlOf(Notification, { ...props, variant: 'success' })).not.toContain('Sluiten');
  expect(htmlOf(Notification, { ...props, variant: 'error' })).toMatch(/role="alert".*Sluiten/);
  expect(htmlOf(Notification, { ...props, variant: 'info', shouldAnnounce: false })).not.toContain('role=');
});

test('a success disappears after 6000 ms and other variants stay, unless a duration is given', () => {
  expect(hidesAfter({ variant: 'success' })).toBe(6000);
  for (const variant of ['error', 'info', 'warning'] as const) {
    expect(hidesAfter({ variant })).toBeUndefined();
    expect(hidesAfter({ variant, hideAfterMs: 2000 })).toBe(2000);
  }
  expect(hidesAfter({ variant: 'success', hideAfterMs: 9000 })).toBe(9000);
});

test('each of the four variants has its own surface and icon, and the icon can be left out', () => {
  const variants = ['error', 'info', 'success', 'warning'] as const;
  const html = variants.map((variant) =>
    htmlOf(Notification, { variant, content: 'Tekst', closeLabel: 'Sluiten' }),
  );
  expect(html.map((one) => /tint-(\w+)/.exec(one)?.[1])).toEqual(['red', 'blue', 'green', 'orange']);
  expect(new Set(html.map((one) => /<path d="([^"]+)"/.exec(one)?.[1])).size).toBe(4);
  const bare = { variant: 'info', content: 'Tekst', closeLabel: 'Sluiten', showIcon: false } as const;
  expect(htmlOf(Notification, bare)).not.toContain('<svg');
});
