import { once } from 'node:events';
import type { Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { call, end, listening, post } from './server.fixture.ts';
import { endUnreadBodies } from './unread-bodies.ts';

let server: Server;
afterEach(() => end(server));

/** @returns a client that got its response, from a server that reads only below this path */
async function answered(path: string, lines: readonly string[], body: string) {
  server = await listening((request, response) => {
    if (request.url !== '/gelezen') return void response.end('goed');
    request.resume().on('end', () => response.end('goed'));
  });
  endUnreadBodies(server);
  const caller = call(server);
  caller.write(post(lines, body).replace('/', path));
  await once(caller, 'data');
  return caller;
}

it('A body that still arrives after the response ends the connection', async () => {
  const caller = await answered('/', ['transfer-encoding: chunked'], '1\r\na\r\n');
  const closed = once(caller, 'close');
  const sending = setInterval(() => caller.write('1\r\na\r\n'), 10);
  await closed;
  clearInterval(sending);
  expect(caller.heard()).toContain('goed');
});

it.each([
  ['small one', '/', ['content-length: 3'], 'abc'],
  ['one that was read', '/gelezen', ['transfer-encoding: chunked'], '3\r\nabc\r\n0\r\n\r\n'],
])('After a %s the connection is used again', async (_, path, lines, body) => {
  const caller = await answered(path, lines, body);
  caller.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(() => caller.heard().match(/goed/g)).toHaveLength(2);
});
