import { expect, it } from 'vitest';
import type { RequestContext } from '../page/context.ts';
import { missingIn } from './create-context.ts';

const whole = {
  applicationConfiguration: { deployment: 'test', defaultBrand: 'dpgnl', apiMocking: false },
  clientSettings: { showLogoutButton: true },
  session: { handle: 's1' },
  account: { id: 'a1', username: 'jan@voorbeeld.nl' },
} as unknown as RequestContext;

it('A whole context, and one without a reader, lack nothing', () => {
  expect(missingIn(whole)).toEqual([]);
  expect(missingIn({ ...whole, session: null, account: null })).toEqual([]);
});

it('Each of the three that the specification names is told when it is missing', () => {
  expect(missingIn({})).toEqual(['application configuration', 'client settings']);
  expect(missingIn({ ...whole, account: null })).toEqual(['account']);
});
