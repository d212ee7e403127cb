import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { verdictOf } from './audit.ts';

const report = (high: number, critical: number, vulnerabilities = {}) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities,
    metadata: {
      vulnerabilities: { info: 0, low: 3, moderate: 1, high, critical, total: 4 + high + critical },
    },
  });

test('a report without a high advisory is a pass', () => {
  expect(verdictOf(report(0, 0)).exitCode).toBe(0);
});

test.each([
  ['high', report(1, 0, { koa: { name: 'koa', severity: 'high' }, ms: { name: 'ms', severity: 'low' } })],
  ['critical', report(0, 1, { koa: { name: 'koa', severity: 'critical' } })],
])('a %s advisory fails, and its package is named', (severity, output) => {
  const { exitCode, sentence } = verdictOf(output);
  expect(exitCode).toBe(1);
  expect(sentence).toContain(`koa (${severity})`);
  expect(sentence).not.toContain('ms (');
});

test.each([
  [
    'a registry that refuses',
    '{"message":"405 Method Not Allowed - POST …","error":{}}',
    '405 Method Not Allowed',
  ],
  ['no answer', '', 'no report'],
  ['half an answer', '{"metadata":{"vulner', 'no report'],
  ['a report without counts', '{"metadata":{"vulnerabilities":{}}}', 'no report'],
])('%s is not a pass: the result is that nothing was checked', (_, output, reason) => {
  const { exitCode, sentence } = verdictOf(output);
  expect(exitCode).toBe(2);
  expect(sentence).toMatch(/^NOT CHECKED: /);
  expect(sentence).toContain(reason);
});

test('the command says that it could not ask, with what to do, and does not pass', async () => {
  const registry = createServer((_, response) => response.writeHead(405).end());
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
  const env = { ...process.env, npm_config_registry: address, npm_config_fetch_retries: '0' };
  const { status, said } = await new Promise<{ status: unknown; said: string }>((resolve) => {
    execFile(process.execPath, ['scripts/audit.ts'], { env }, (error, _, stderr) =>
      resolve({ status: error?.code, said: stderr }),
    );
  });
  registry.close();
  expect(status).toBe(2);
  expect(said).toMatch(/NOT CHECKED: the registry gave no advisories \(.*405.*\)\. This is no pass\./);
});
