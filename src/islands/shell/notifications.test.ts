import { expect, test } from 'vitest';
import { $notice, dismiss, notify, providePlace } from './notifications.ts';

test('a message without a place to show it is a mistake of ours', () => {
  expect(() => notify({ variant: 'info', content: 'Hallo' })).toThrow('without its provider');
});

test('a message stays until it is dismissed, and is replaced only by another one', () => {
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
