import { expect, it } from 'vitest';
import type { RequestContext } from '../page/context.ts';
import { missingIn } from './create-context.ts';

const complete = {
  applicationConfiguration: { deployment: 'test', defaultBrand: 'dpgnl', apiMocking: false },
  clientSettings: { showLogoutButton: true },
  session: { handle: 's1' },
  account: { id: 'a1', username: 'jan@voorbeeld.nl' },
} as unknown as RequestContext;

it('A complete context, and one without a session, lack nothing', () => {
  expect(missingIn(complete)).toEqual([]);
  expect(missingIn({ ...complete, session: null, account: null })).toEqual([]);
});

it('Each of the three parts that the specification names is listed when it is missing', () => {
  expect(missingIn({})).toEqual(['application configuration', 'client settings']);
  expect(missingIn({ ...complete, account: null })).toEqual(['account']);
});
