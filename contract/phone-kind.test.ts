import { expect, test } from 'vitest';
import { phoneKind } from './phone-kind.ts';

test.each([
  ['+31612345678', 'sms'],
  ['+31682345678', 'sms'],
  ['+32470123456', 'sms'],
  ['+32455123456', 'sms'],
  ['+31201234567', 'voice'],
  ['+31701234567', 'voice'],
  ['+31881234567', 'voice'],
  ['+31850123456', 'voice'],
  ['+31910123456', 'voice'],
  ['+3293334455', 'voice'],
  ['+3242234455', 'voice'],
  // A pager, numbers of machines, toll numbers.
  ['+31662345678', 'refused'],
  ['+31970123456', 'refused'],
  ['+31800123456', 'refused'],
  ['+31900123456', 'refused'],
  ['+31906123456', 'refused'],
  ['+3270123456', 'refused'],
  ['+3278123456', 'refused'],
  ['+3280012345', 'refused'],
  ['+3290212345', 'refused'],
  ['+4915112345678', 'foreign'],
  ['+3521234567', 'foreign'],
])('%s is %s', (number, kind) => expect(phoneKind(number)).toBe(kind));
