/**
 * The contract of the one reader, over a real lake by its protocol: cached, refreshed in the background, served when the
 * lake is down.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BRAND_CODES } from '../../content/brand-codes.fixture.ts';
import { lakeClient, startTestSandbox, TOKEN } from '../../sandbox/sandbox.fixture.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { StartupError } from '../environment.ts';
import { recordedLog, settingsOf } from './content.fixture.ts';
import type { Content } from './content.ts';
import { contentLake } from './lake.ts';
import { type ContentOptions, type ContentReader, openContent } from './reader.ts';

let sandbox: Sandbox;
let editor: SanityClient;
let dataDir: string;
let log: ReturnType<typeof recordedLog>;
beforeEach(async () => {
  sandbox = await startTestSandbox();
  editor = lakeClient(sandbox.url, 'raw', { token: TOKEN });
  dataDir = mkdtempSync(join(tmpdir(), 'content-'));
  log = recordedLog();
});
afterEach(async () => {
  await sandbox.close().catch(() => {});
  rmSync(dataDir, { recursive: true, force: true });
});

const lakeOf = (token?: string) => contentLake(settingsOf({ SANDBOX_URL: sandbox.url }, token));
const open = (more: Partial<ContentOptions> = {}): Promise<ContentReader> =>
  openContent({ lake: lakeOf(TOKEN), dataDir, log, patience: 0, ...more });

const nameOf = (reader: ContentReader, key: string) =>
  reader.published().brands.find((brand) => brand.key === key)?.name;
const copy = () => join(dataDir, 'content.json');

describe('content', () => {
  it('is complete after the start, without a report', async () => {
    const content = (await open()).published();
    expect(content.brands).toHaveLength(BRAND_CODES.length);
    expect(content.flagsOf('ad').brand.isFAQEnabled).toBe(true);
    expect(Object.values(content.flagsOf('qmnl').brand)).not.toContain(true);
    expect(Object.values(content.flagsOf('no-such-brand').brand)).not.toContain(true);
    expect(content.flagsOf('ad')).toBe(content.flagsOf('ad'));
    expect(content.texts.nl.size).toBeGreaterThan(content.texts.be.size);
    expect(log.reports).toEqual([]);
  });

  it('is served stale while a change is fetched, and then has the change and another revision', async () => {
    const reader = await open({ maxAge: 0 });
    const before = reader.published().revision;
    await reader.refreshed();
    await editor.patch('brand-ad').set({ name: 'Nieuwe naam' }).commit();
    expect(nameOf(reader, 'ad')).toBe('Ochtendblad');
    await reader.refreshed();
    expect(nameOf(reader, 'ad')).toBe('Nieuwe naam');
    expect(reader.published().revision).not.toBe(before);
  });

  it('has a change at once after renewing, also while an earlier version is being fetched', async () => {
    const reader = await open({ maxAge: 0 });
    reader.published();
    await editor.patch('brand-ad').set({ name: 'Nieuwe naam' }).commit();
    await reader.renew();
    expect(nameOf(reader, 'ad')).toBe('Nieuwe naam');
  });

  it('has the same view when nothing changed', async () => {
    const reader = await open({ maxAge: 0 });
    const before = reader.published();
    await reader.refreshed();
    expect(reader.published()).toBe(before);
  });

  it('is not requested again while it is fresh', async () => {
    let asked = 0;
    const { published } = lakeOf();
    const counted = async () => {
      asked += 1;
      return published();
    };
    const reader = await open({ lake: { published: counted } });
    for (let time = 0; time < 1000; time += 1) reader.published();
    await reader.refreshed();
    expect(asked).toBe(1);
  });
});

describe('with the lake down', () => {
  it('the content stays, and the outage is reported', async () => {
    const reader = await open({ maxAge: 0 });
    await sandbox.close();
    reader.published();
    await reader.refreshed();
    expect(nameOf(reader, 'ad')).toBe('Ochtendblad');
    expect(log.reports).toEqual(['The content lake could not be read']);
  });

  it('the content comes from disk after a restart, also in preview', async () => {
    await open();
    await sandbox.close();
    const restarted = await open();
    expect(nameOf(restarted, 'ad')).toBe('Ochtendblad');
    expect((await restarted.preview()).brands).toHaveLength(BRAND_CODES.length);
  });

  it('a start without a copy fails with one clear sentence', async () => {
    await sandbox.close();
    await expect(open()).rejects.toThrow(StartupError);
    await expect(open()).rejects.toThrow(/content lake does not respond and there is no earlier copy/);
  });

  it('a damaged copy is reported and ignored', async () => {
    writeFileSync(copy(), '{"brands":');
    await sandbox.close();
    await expect(open()).rejects.toThrow(StartupError);
    expect(log.reports[0]).toContain('is damaged');
  });

  it('a start without a copy waits for a lake that is starting too', async () => {
    const port = sandbox.port;
    await sandbox.close();
    const starting = open({ patience: 5000 });
    await new Promise((resume) => setTimeout(resume, 300));
    sandbox = await startTestSandbox({ port });
    await starting;
  });
});

describe('content that the program cannot use', () => {
  const accept: ContentOptions['accept'] = ({ brands }) => {
    if (!brands.some(({ key }) => key === 'dpgnl')) throw new StartupError('There is no default brand');
  };

  it('replaces neither the content nor its copy', async () => {
    const reader = await open({ accept, maxAge: 0 });
    const before = readFileSync(copy(), 'utf8');
    await editor.delete('brand-dpgnl');
    await reader.renew();
    expect(nameOf(reader, 'dpgnl')).toBeDefined();
    expect(readFileSync(copy(), 'utf8')).toBe(before);
    expect(log.reports).toHaveLength(1);
  });

  it('fails a start at once with its sentence, without waiting for the lake, also with a copy on disk', async () => {
    await editor.delete('brand-dpgnl');
    const refusal = { name: 'StartupError', message: 'There is no default brand' };
    await expect(open({ accept, patience: 3_600_000 })).rejects.toMatchObject(refusal);
    await open();
    await expect(open({ accept })).rejects.toMatchObject(refusal);
  });

  it('is no preview either', async () => {
    await editor.createOrReplace({ _id: 'drafts.brand-dpgnl', _type: 'brand', key: 'gone' });
    const reader = await open({ accept });
    expect(await reader.preview()).toBe(reader.published());
  });
});

describe('a broken document', () => {
  it('is reported by name and field, and only that document is left out', async () => {
    await editor.patch('brand-vk').set({ 'colours.primary': 'red' }).commit();
    await editor.patch('feature-flags').set({ 'ad.isFAQEnabled': 'yes' }).commit();
    const lost = { _type: 'reference', _ref: 'image-lost', _weak: true };
    await editor.patch('brand-tr').set({ 'logo.asset': lost }).commit();
    await editor.patch('brand-par').set({ portalHost: 'ad.localhost' }).commit();
    const { brands, flagsOf } = (await open()).published();
    expect(brands).toHaveLength(BRAND_CODES.length - 2);
    expect(brands.find(({ key }) => key === 'tr')?.logo).toBeNull();
    expect(brands.find(({ portalHost }) => portalHost === 'ad.localhost')?.key).toBe('ad');
    expect(flagsOf('ad').brand.isFAQEnabled).toBe(false);
    expect(log.reports).toEqual([
      expect.stringContaining('brand-vk (brand) is left out: colours.primary is "red"'),
      expect.stringContaining('brand-par is left out: another brand has the portal ad.localhost'),
    ]);
    expect(log.warnings).toEqual([
      'Feature flag ad.isFAQEnabled is "yes", expected true or false; it counts as off',
    ]);
  });
});

describe('preview', () => {
  it('shows drafts, which published content never does', async () => {
    const reader = await open();
    const alertOf = (content: Content) => JSON.stringify(content.portalDocuments.siteAlerts);
    const drafts = await reader.preview();
    expect(alertOf(drafts)).not.toBe(alertOf(reader.published()));
    expect(await reader.preview(), 'unchanged').toBe(drafts);
  });

  it('shows published content without a token, and reports that', async () => {
    const reader = await open({ lake: lakeOf() });
    expect(await reader.preview()).toBe(reader.published());
    expect(log.reports[0]).toContain('CONTENT_TOKEN');
  });
});
