import { once } from 'node:events';
import type { Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { endPipelines, MOST_AT_ONCE } from './pipelines.ts';
import { call, end, listening } from './server.fixture.ts';

let server: Server;
afterEach(() => end(server));
const GET = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';

it('A connection with many requests at once is ended, and the rest of them is not handled', async () => {
  let handled = 0;
  server = await listening(
    endPipelines(() => {
      handled += 1;
    }),
  );
  const caller = call(server);
  caller.write(GET.repeat(2_000));
  await once(caller, 'close');
  expect(handled).toBe(MOST_AT_ONCE);
});

it('A connection may have any number of requests, a few at a time', async () => {
  server = await listening(endPipelines((_, response) => response.end('goed')));
  const caller = call(server);
  for (let sent = MOST_AT_ONCE; sent <= 10 * MOST_AT_ONCE; sent += MOST_AT_ONCE) {
    caller.write(GET.repeat(MOST_AT_ONCE));
    await expect.poll(() => caller.heard().split('HTTP/1.1 200').length - 1).toBe(sent);
  }
});
