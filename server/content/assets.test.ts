import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Brand } from '../../contract/brand.ts';
import { lakeClient, startTestSandbox } from '../../sandbox/sandbox.fixture.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { createAssets } from './assets.ts';
import { recordedLog, settingsOf } from './content.fixture.ts';

let sandbox: Sandbox;
let directory: string;
let ad: Brand;
const log = recordedLog();
beforeEach(async () => {
  sandbox = await startTestSandbox();
  directory = mkdtempSync(join(tmpdir(), 'assets-'));
  log.reports.length = 0;
  const urls = await lakeClient(sandbox.url, 'published').fetch<Record<string, string>>(
    '*[key == "ad"][0]{"logo": logo.asset->url, "svg": faviconSvg.asset->url, "ico": faviconIco.asset->url}',
  );
  const asset = (name: string) => ({ asset: { url: urls[name] ?? '' } });
  ad = brandOf('ad', { logo: asset('logo'), faviconSvg: asset('svg'), faviconIco: asset('ico') });
});
afterEach(async () => {
  await sandbox.close().catch(() => {});
  rmSync(directory, { recursive: true, force: true });
});

const open = () =>
  createAssets({ content: settingsOf({ SANDBOX_URL: sandbox.url }), dataDir: directory, log });
/** What the portal and the account hosts know of a brand's assets. */
const brandOf = (key: string, assets: Partial<Brand> = {}) => ({ key, ...assets }) as Brand;

describe('a brand’s asset', () => {
  it('is served with its type, an SVG with a policy under which it cannot run or load anything', async () => {
    const find = open();
    const logo = await find(ad, 'logo');
    expect(new TextDecoder().decode(logo?.body)).toContain('Ochtendblad');
    expect(logo?.headers).toEqual({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await find(ad, 'favicon.svg'))?.headers['content-type']).toBe('image/svg+xml');
    const ico = await find(ad, 'favicon.ico');
    expect(ico?.headers).toEqual({ 'content-type': 'image/x-icon' });
    expect(Buffer.from(ico?.body ?? []).equals(readFileSync('content/assets/favicon/ad.ico'))).toBe(true);
  });

  it('is still served with the lake down, also after a restart', async () => {
    const find = open();
    await find(ad, 'logo');
    await sandbox.close();
    expect(await find(ad, 'logo')).not.toBeNull();
    expect(await open()(ad, 'logo')).not.toBeNull();
    expect(log.reports).toEqual([]);
  });

  it('is fetched again when its copy on disk is damaged', async () => {
    await open()(ad, 'logo');
    const copies = join(directory, 'assets');
    for (const name of readdirSync(copies)) writeFileSync(join(copies, name), '');
    const logo = await open()(ad, 'logo');
    expect(new TextDecoder().decode(logo?.body)).toContain('Ochtendblad');
    expect(await open()(ad, 'logo')).toEqual(logo);
    expect(log.reports).toEqual([]);
  });

  it('is null when the brand has none, without a report', async () => {
    expect(await open()(brandOf('vk'), 'favicon.ico')).toBeNull();
    expect(log.reports).toEqual([]);
  });

  it.each([
    ['it is gone', () => `${sandbox.url}/images/mijnomgeving/production/gone.svg`, /failed with status 404/],
    ['it is no image', () => `${sandbox.url}/`, /neither SVG/],
    [
      'the document names another host',
      () => 'http://169.254.169.254/latest',
      /not on a host of the content lake/,
    ],
    ['the document names no address', () => 'nonsense', /Invalid URL/],
  ])('is none, and reported, when %s', async (_, url, message) => {
    const brand = brandOf('vk', { logo: { asset: { url: url() } } });
    expect(await open()(brand, 'logo')).toBeNull();
    expect(log.reports).toEqual([expect.stringMatching(message)]);
  });

  it('is null when the lake is down and there is no copy', async () => {
    await sandbox.close();
    expect(await open()(ad, 'favicon.ico')).toBeNull();
    expect(log.reports).toHaveLength(1);
  });
});
