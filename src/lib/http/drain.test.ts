import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { listen } from '../../../server/listen.ts';

async function startFront(pageMilliseconds = 1_500) {
  const fixture = fileURLToPath(new URL('./drain.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, [fixture, String(pageMilliseconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const said: string[] = [];
  const listening = Promise.withResolvers<string>();
  lines.on('line', (line) => {
    said.push(line);
    if (!line.startsWith('{')) listening.resolve(line);
  });
  const ports = await listening.promise;
  const [origin, operators] = ports.split(' ').map((port) => `http://127.0.0.1:${port}`);
  return { child, said, origin, operators };
}

describe('closing', () => {
  it('reports not ready, finishes the requests of both listeners, closes the portal and exits 0', async () => {
    const { child, said, origin, operators } = await startFront();
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    const inFlight = fetch(`${origin}/abonnementen`);
    const atConsole = fetch(`${operators}/`);
    await new Promise((resolve) => setTimeout(resolve, 200));

    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    // The terminal signals every process, and the parent passes the signal on: this counts as one signal.
    child.kill('SIGINT');
    child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);

    const response = await inFlight;
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('klaar');
    expect(await (await atConsole).text()).toBe('console');
    expect(await exited).toEqual([0, null]);
    expect(said).toContain('closed');
  });

  it('ends the streams of events, which would stay open until their readers leave, and exits 0', async () => {
    const { child, said, origin } = await startFront(0);
    const events = await fetch(`${origin}/events`);
    const exited = once(child, 'exit');
    const ended = events.text().catch(() => 'cut');
    child.kill('SIGTERM');
    await ended;
    expect(await exited).toEqual([0, null]);
    expect(said).toContain('closed');
  });

  it('exits at once on a later second signal', async () => {
    const { child, said, origin } = await startFront(30_000);
    const inFlight = fetch(`${origin}/abonnementen`).catch(() => 'cut');
    await new Promise((resolve) => setTimeout(resolve, 200));

    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    child.kill('SIGTERM');
    expect(await exited).toEqual([1, null]);
    expect(await inFlight).toBe('cut');
    expect(said).not.toContain('closed');
  });
});

describe('a port that is taken', () => {
  it('gives one sentence with what to do', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(listen(createServer(), { host: '127.0.0.1', port })).rejects.toMatchObject({
      name: 'StartupError',
      message: `Port ${port} on 127.0.0.1 is taken by another program; stop that one or set PORT to another port.`,
    });
    const sandbox = { host: 'SANDBOX_HOST', port: 'SANDBOX_PORT' };
    await expect(listen(createServer(), { host: '127.0.0.1', port }, sandbox)).rejects.toThrow(
      /set SANDBOX_PORT to/,
    );
    await expect(listen(createServer(), { host: '127.0.0.1', port: 65_536 })).rejects.toMatchObject({
      name: 'StartupError',
      message: 'Port 65536 on 127.0.0.1 does not exist; set PORT to one from 0 to 65535.',
    });
    server.close();
  });
});
