import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { listen } from './listen.ts';

async function startFront() {
  const fixture = fileURLToPath(new URL('./drain.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, [fixture], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  const said: string[] = [];
  lines.on('line', (line) => said.push(line));
  const [port] = await once(lines, 'line');
  return { child, said, origin: `http://127.0.0.1:${port}` };
}

describe('closing', () => {
  it('turns not ready, finishes the page in flight, closes the house and exits 0', async () => {
    const { child, said, origin } = await startFront();
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    const inFlight = fetch(`${origin}/abonnementen`);
    await new Promise((resolve) => setTimeout(resolve, 200));

    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);

    const answer = await inFlight;
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('klaar');
    expect(await exited).toEqual([0, null]);
    expect(said).toContain('closed');
  });
});

describe('a port that is taken', () => {
  it('is one sentence with the way out', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(listen(createServer(), '127.0.0.1', port)).rejects.toMatchObject({
      name: 'StartupError',
      message: `Port ${port} on 127.0.0.1 is taken by another program; stop that one or set PORT to another port.`,
    });
    server.close();
  });
});
