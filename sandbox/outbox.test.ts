import { createTransport } from 'nodemailer';
import { beforeEach, expect, test } from 'vitest';
import { readSandboxConfig } from './config.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { createOutboxPages } from './outbox-pages.ts';
import { runningSandbox } from './running.fixture.ts';

const sandbox = runningSandbox();
beforeEach(async () => {
  await fetch(`${sandbox.url}/outbox`, { method: 'DELETE' });
});

const send = (mail: object, port = sandbox.smtpPort) =>
  createTransport({ host: '127.0.0.1', port, ignoreTLS: true }).sendMail({
    from: 'De Ochtend <post@ochtend.example>',
    ...mail,
  });
const read = async (path: string) => (await fetch(`${sandbox.url}${path}`)).text();
const readJson = async (path: string) => JSON.parse(await read(path));

test('a mail sent by SMTP can be read back by its reader’s address, accents and all', async () => {
  await send({
    to: 'jan@voorbeeld.nl',
    subject: 'Geëindigd: één krant',
    text: 'Tot 1 februari',
    html: '<p>é</p>',
  });
  await send({ to: 'els@voorbeeld.be', subject: 'Voor Els', text: 'Dag' });
  expect(await readJson('/outbox.json')).toHaveLength(2);
  const [mail, ...others] = await readJson('/outbox.json?to=jan@voorbeeld.nl');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: ['jan@voorbeeld.nl'],
    from: { name: 'De Ochtend', address: 'post@ochtend.example' },
    subject: 'Geëindigd: één krant',
    html: expect.stringContaining('<p>é</p>'),
  });
});

test('the outbox lists it and shows it as text', async () => {
  await send({ to: 'jan@voorbeeld.nl', subject: 'Uw pauze', text: 'Regel 1\nRegel 2' });
  const list = await read('/outbox');
  const path = /href="(\/outbox\/\d+)">Uw pauze/.exec(list)?.[1];
  expect(path).toBeDefined();
  expect(await read(path ?? '')).toContain('Regel 1\nRegel 2');
});

test('markup in a mail never becomes markup of the page', async () => {
  const evil = '<script>alert(1)</script>';
  await send({
    from: { name: evil, address: 'a@b.example' },
    to: 'jan@voorbeeld.nl',
    subject: evil,
    text: evil,
    html: evil,
  });
  const [{ number }] = await readJson('/outbox.json');
  for (const path of ['/outbox', `/outbox/${number}`]) {
    const response = await fetch(`${sandbox.url}${path}`);
    const page = await response.text();
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('a mail that is not there is not found', async () => {
  expect((await fetch(`${sandbox.url}/outbox/999999`)).status).toBe(404);
});

test('the last five hundred mails are kept', async () => {
  const outbox: Outbox = await openOutbox(0, '127.0.0.1');
  const pool = createTransport({ host: '127.0.0.1', port: outbox.port, pool: true, maxMessages: 1000 });
  for (let number = 1; number <= 502; number += 1)
    await pool.sendMail({ from: 'a@b.example', to: 'c@d.example', subject: `${number}`, text: '.' });
  pool.close();
  const kept = await (await createOutboxPages(outbox).request('/outbox.json')).json();
  expect(kept).toHaveLength(500);
  expect(kept[0].subject).toBe('3');
  await outbox.close();
});

test('its port is the one after the sandbox’s, unless it is set', () => {
  expect(readSandboxConfig({ PORT: '4000' })).toMatchObject({ port: 4001, smtpPort: 4002 });
  expect(readSandboxConfig({ SANDBOX_PORT: '4100' }).smtpPort).toBe(4101);
  expect(readSandboxConfig({ SANDBOX_PORT: '0' }).smtpPort).toBe(0);
  expect(readSandboxConfig({ SANDBOX_SMTP_PORT: '4691' }).smtpPort).toBe(4691);
});

test('a port in use is reported', async () => {
  await expect(openOutbox(sandbox.smtpPort, '127.0.0.1')).rejects.toMatchObject({
    code: 'EADDRINUSE',
    port: sandbox.smtpPort,
  });
});
