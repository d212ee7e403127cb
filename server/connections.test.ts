import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { limitConnections } from './guarded-server.ts';
import { call, end, listening } from './server.fixture.ts';
import { trustedProxies } from './trusted-proxies.ts';

let server: Awaited<ReturnType<typeof listening>>;
afterEach(() => end(server));

/** A server with sixteen connections. @returns which of these clients it still serves, in their order */
async function served(from: readonly string[], proxies: readonly string[] = []): Promise<boolean[]> {
  server = await listening((_, response) => void response.end('goed'));
  limitConnections(server, trustedProxies(proxies), 16);
  const answers: boolean[] = [];
  for (const address of from) {
    const caller = call(server, address);
    caller.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await Promise.race([once(caller, 'data'), once(caller, 'close')]);
    answers.push(caller.heard() !== '');
  }
  return answers;
}

const times = (count: number, address: string): string[] => Array(count).fill(address);

it('One client cannot take all connections, and another one still gets in', async () => {
  const answers = await served([...times(14, '127.0.1.1'), '127.0.1.2', '127.0.2.1']);
  expect(answers).toEqual([...Array(12).fill(true), false, false, false, true]);
});

it('Through a trusted proxy come all readers, so it has no share', async () => {
  expect(await served(times(17, '127.0.1.1'), ['127.0.1.1'])).toEqual([...Array(16).fill(true), false]);
});

it('A connection that was closed is free again', async () => {
  expect(await served(times(12, '127.0.1.1'))).toEqual(Array(12).fill(true));
  server.closeAllConnections();
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))))
    .toBe(0);
  const again = call(server, '127.0.1.1');
  again.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(again, 'data');
  expect(again.heard()).toContain('200 OK');
});
