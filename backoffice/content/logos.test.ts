import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Brand } from '../../contract/brand.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { lakeClient, startTestSandbox } from '../../sandbox/testing.ts';
import { readBackofficeConfig } from '../kernel/config.ts';
import { createLogos } from './logos.ts';

let sandbox: Sandbox;
const report = vi.fn();
const log = { info() {}, warn() {}, report };
beforeEach(async () => {
  sandbox = await startTestSandbox();
  report.mockClear();
});
afterEach(() => sandbox.close().catch(() => {}));

const open = () => createLogos(readBackofficeConfig({ SANDBOX_URL: sandbox.url }).content, log);
const withLogo = (url: string | undefined) =>
  ({ key: 'ad', logo: url === undefined ? null : { asset: { url } } }) as Brand;

it('The account hosts have the logo that the brand’s document names, also while the lake is down', async () => {
  const query = '*[key == "ad"][0].logo.asset->url';
  const brand = withLogo(await lakeClient(sandbox.url, 'published').fetch<string>(query));
  const find = open();
  expect(new TextDecoder().decode((await find(brand))?.body)).toContain('Ochtendblad');
  await sandbox.close();
  expect(await find(brand)).not.toBeNull();
  expect(report).not.toHaveBeenCalled();
});

it('A brand without a logo is no failure', async () => {
  expect(await open()(withLogo(undefined))).toBeNull();
  expect(report).not.toHaveBeenCalled();
});

it('A logo on another host is not fetched, which is reported', async () => {
  expect(await open()(withLogo('http://169.254.169.254/latest'))).toBeNull();
  expect(String(report.mock.calls)).toContain('not on a host of the content lake');
});
