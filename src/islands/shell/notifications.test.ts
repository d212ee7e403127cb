import { expect, test } from 'vitest';
import { $notice, dismiss, notify, providePlace } from './notifications.ts';

test('a message without a provider to show it throws', () => {
  expect(() => notify({ variant: 'info', content: 'Hallo' })).toThrow('without its provider');
});

test('a message stays until it is dismissed or another one replaces it', () => {
  const leave = providePlace();
  const seen: unknown[] = [];
  const stop = $notice.listen((notice) => seen.push(notice));
  notify({ variant: 'info', content: 'Hallo' });
  notify({ variant: 'info', content: 'Hallo', hideAfterMs: 1 });
  expect(seen).toHaveLength(1);
  notify({ variant: 'error', content: 'Hallo' });
  notify({ variant: 'error', content: 'Dag' });
  expect(seen).toHaveLength(3);
  dismiss();
  expect($notice.get()).toBeUndefined();
  stop();
  leave();
  expect(() => notify({ variant: 'info', content: 'Hallo' })).toThrow();
});
