/** The development server of `npm run dev`: pages, account hosts and the operator console, each at its own address. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSandboxConfig } from '../../../sandbox/config.ts';
import { lakeClient, TOKEN } from '../../../sandbox/sandbox.fixture.ts';
import { startSandbox } from '../../../sandbox/sandbox.ts';
import { testClock } from '../../support/clock/test-clock.ts';
import { ask } from '../../support/http/http.ts';
import { freePort } from '../../support/processes/ports.ts';

const folder = mkdtempSync(join(tmpdir(), 'mijn-omgeving-development-'));
let server: ChildProcess | undefined;
afterAll(async () => {
  if (server?.exitCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

test('shows a page, a login, the operator console, and changed content after the signal', async () => {
  const sandbox = await startSandbox(readSandboxConfig({ SANDBOX_PORT: '0', SANDBOX_CONTENT_TOKEN: TOKEN }));
  const [port, consolePort] = [await freePort(), await freePort()];
  const command = ['node_modules/astro/bin/astro.mjs', 'dev', '--host', '127.0.0.1', '--port', String(port)];
  server = spawn(process.execPath, command, {
    env: {
      PATH: process.env.PATH,
      ...testClock(),
      DATA_DIR: folder,
      PORT: String(port),
      SANDBOX_URL: sandbox.url,
      OFFICE_LISTEN: `127.0.0.1:${consolePort}`,
    },
    stdio: 'ignore',
  });
  const at = async (host: string, path: string, its = port) =>
    (await ask({ port: its, host, path }).catch(() => undefined))?.status;
  await expect.poll(() => at('ad.localhost', '/'), { timeout: 40_000 }).toBe(200);
  // A route of the app has no file of its own.
  expect(await at('lib.localhost', '/klantenservice/contact/app/basis-formulier')).toBe(200);
  expect(await at('login.ad.localhost', '/.well-known/openid-configuration')).toBe(200);
  expect(await at('kantoor.localhost', '/')).toBe(421);
  expect(await at('kantoor.localhost', '/', consolePort)).toBe(401);
  expect(await at('ad.localhost', '/', consolePort)).toBe(421);
  // An editor's signal: the content is read again.
  await lakeClient(sandbox.url, 'raw', { token: TOKEN })
    .patch('brand-ad')
    .set({ seoTitle: 'Avondblad' })
    .commit();
  server.kill('SIGUSR2');
  const home = async () => (await ask({ port, host: 'ad.localhost', path: '/' })).body.toString();
  await expect.poll(home, { timeout: 10_000 }).toContain('Avondblad Mijn Omgeving');
  await sandbox.close();
});
