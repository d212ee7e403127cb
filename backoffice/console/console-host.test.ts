import { expect, it } from 'vitest';
import { checkConsoleHost } from './console-host.ts';

const brands = [{ key: 'ad', portalHost: 'mijn.krant.example', accountHost: 'login.krant.example' }];

it('the operator console may have any host that is not a brand’s', () => {
  for (const host of ['kantoor.localhost', 'krant.example', 'kantoor.krant.example'])
    expect(() => checkConsoleHost(host, brands), host).not.toThrow();
});

it.each([
  ['mijn.krant.example', 'portal'],
  ['login.krant.example', 'account'],
])('the operator console is refused at %s', (host, use) => {
  expect(() => checkConsoleHost(host, brands)).toThrow(
    expect.objectContaining({
      name: 'StartupError',
      message: `OFFICE_HOST is "${host}", expected a host that no brand has: it is the ${use} host of brand ad`,
    }),
  );
});
