import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createRenewal, renewalNote } from './renewal.ts';

const press = async (pid: number | undefined) => {
  const response = await createRenewal(pid).request('/content/renewal', { method: 'POST' });
  return `${response.status} ${await response.text()}`;
};

test('the button sends SIGUSR2 to the portal, and says so; after the end of the portal it says that', async () => {
  const script =
    "process.once('SIGUSR2', () => process.exit(7)); console.log('ready'); setInterval(() => {}, 1000)";
  const portal = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(portal.stdout, 'data');
  const ended = once(portal, 'exit');
  expect(await press(portal.pid)).toMatch(/^200 .*The portal reads the content again now/s);
  expect(await ended).toEqual([7, null]);
  expect(await press(portal.pid)).toMatch(/^200 .*The portal does not run/s);
});

test('without a process there is no button, and the page names the signal', async () => {
  expect(await press(undefined)).toMatch(/^404/);
  expect(renewalNote(undefined)).toMatch(/within a minute, or at once after SIGUSR2/);
  expect(renewalNote(undefined)).not.toContain('<button');
  expect(renewalNote(1)).toContain('<button');
});
