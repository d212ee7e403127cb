import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './ports.ts';

it('never returns a port twice, also to simultaneous calls, nor one in use', async () => {
  const last = await freePort();
  const taken = createServer().listen(last + 1, '0.0.0.0');
  await once(taken, 'listening').catch(() => undefined);
  const ports = [last, ...(await Promise.all(Array.from({ length: 20 }, freePort)))];
  taken.close();
  expect(new Set(ports).size).toBe(21);
  expect(ports).not.toContain(last + 1);
});
