import { request } from 'node:http';
import { expect, it } from 'vitest';
import { ownNames } from './own-names.ts';
import { runningSandbox } from './running.fixture.ts';

const sandbox = runningSandbox();

/** Asks with a `Host` header, and a request line, exactly as given. */
function ask(host: string, path = '/outbox.json'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: sandbox.port, path, headers: { host }, agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

it.each(['localhost', 'LOCALHOST:1', '127.0.0.1', '127.0.0.1:4322', '[::1]:4322', 'a1.apicdn.localhost'])(
  'answers as %s',
  async (host) => expect(await ask(host)).toBe(200),
);

it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'notlocalhost', '192.0.2.1'])(
  'tells nothing and takes nothing as %s',
  async (host) => {
    expect(await ask(host)).toBe(421);
    expect(await ask(host, '/v2023-03-07/data/query/production?query=*')).toBe(421);
  },
);

it.each([
  ['what is no name', 'a b', '/', 400],
  ['another name than that of its request line', 'localhost', 'http://evil.example/outbox.json', 421],
])('does not believe %s', async (_, host, path, status) => {
  expect(await ask(host, path)).toBe(status);
});

it('accepts the names of its settings', () => {
  expect(ownNames({ host: '0.0.0.0', url: 'http://Sandbox.internal:4322/' })).toContain('sandbox.internal');
  expect(ownNames({ host: '10.0.0.7', url: undefined })).toContain('10.0.0.7');
  expect(ownNames({ host: '::1', url: undefined })).toContain('[::1]');
});
