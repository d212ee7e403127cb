/** The router checks whose account a path names, and how fresh the login is; no handler can forget it. */
import { afterEach, expect, test, vi } from 'vitest';
import { addressOfService, type Endpoint, pathNames, SERVICES } from '../../contract/rest.endpoint.ts';
import { REST } from '../../contract/rest.ts';
import type { AnonymousContext, BackofficeContext } from '../kernel/context.ts';
import type { FileStorage } from '../kernel/file-storage.ts';
import { HANDLERS } from './rest.handlers.ts';
import { restApi } from './rest.ts';

const OWN = 'account-own';
const ofAccounts = SERVICES.flatMap((service) =>
  Object.entries<Endpoint>(REST[service])
    .filter(([, { path }]) => pathNames(path).includes('accountId'))
    .map(([name, endpoint]) => ({ service, name, endpoint })),
);

afterEach(() => {
  vi.restoreAllMocks();
});

test('there are endpoints with an account in their path', () => {
  expect(ofAccounts.length).toBeGreaterThan(10);
  for (const { name, endpoint } of ofAccounts) expect([name, endpoint.access]).toEqual([name, 'account']);
});

test.each(ofAccounts)(
  '$service.$name: a handler that checks nothing gives no data of another account',
  async ({ service, name, endpoint }) => {
    const handlers = HANDLERS[service] as Record<string, (...given: unknown[]) => Promise<unknown>>;
    // An erroneous result stops the request after the handler, so that this test needs no result of every kind.
    const handler = vi.spyOn(handlers, name).mockRejectedValue(new Error('called'));
    const call = callTo();
    const report = vi.spyOn(console, 'log').mockReturnValue();
    expect(await call(service, endpoint, 'account-other')).toBe(404);
    expect(handler).not.toHaveBeenCalled();
    await call(service, endpoint, OWN);
    // A body of another shape is refused before the handler; the change of such an endpoint is tested elsewhere.
    for (const [, given] of handler.mock.calls) expect(given).not.toHaveProperty('accountId');
    report.mockRestore();
  },
);

test.each(ofAccounts.filter(({ endpoint }) => endpoint.freshLogin))(
  '$service.$name: no handler is called after an older login',
  async ({ service, name, endpoint }) => {
    const handlers = HANDLERS[service] as Record<string, (...given: unknown[]) => Promise<unknown>>;
    const handler = vi.spyOn(handlers, name).mockRejectedValue(new Error('called'));
    vi.spyOn(console, 'log').mockReturnValue();
    expect(await callTo(false)(service, endpoint, OWN)).toBe(401);
    expect(handler).not.toHaveBeenCalled();
  },
);

/** @returns the status of a call of this endpoint for an account */
function callTo(hasFreshLogin = true) {
  const context = { account: { id: OWN }, hasFreshLogin, surface: 'web', flags: allOpen() };
  const api = restApi({
    contextOf: async () => context as unknown as BackofficeContext,
    anonymousContext: () => ({}) as AnonymousContext,
    files: {} as FileStorage,
    recoveries: [],
  });
  return async (service: (typeof SERVICES)[number], { method, path }: Endpoint, accountId: string) => {
    const address = path.replace('{accountId}', accountId).replaceAll(/\{\w+\}/g, 'x');
    const headers = { 'content-type': 'application/json' };
    const init = method === 'get' ? {} : { headers, body: '{}' };
    const request = new Request(`http://backoffice.internal${addressOfService(service)}${address}`, {
      ...init,
      method: method.toUpperCase(),
    });
    return (await api(request, 'c0ffee00c0ffee00c0ffee00c0ffee00')).status;
  };
}

/** Every flag on, whatever its name. */
function allOpen() {
  const on = new Proxy({}, { get: () => true });
  return { brand: on, general: on };
}
