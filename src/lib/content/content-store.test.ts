/** Content from a real lake by its protocol: cached, refreshed in the background, served when the lake is down. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BRAND_CODES } from '../../../content/schema/feature-flags.ts';
import type { Sandbox } from '../../../sandbox/sandbox.ts';
import { lakeClient, startTestSandbox, TOKEN } from '../../../sandbox/testing.ts';
import { StartupError } from '../../../server/environment.ts';
import { readConfig } from '../config.ts';
import { draftsClient, publishedClient } from './client.ts';
import { type ContentStore, type ContentStoreSettings, createContentStore } from './content-store.ts';
import { EVERYTHING } from './queries.ts';
import { type RecordedLog, recordedLog } from './testing.ts';

let sandbox: Sandbox;
let editor: SanityClient;
let directory: string;
let log: RecordedLog;
beforeEach(async () => {
  sandbox = await startTestSandbox();
  editor = lakeClient(sandbox.url, 'raw', { token: TOKEN });
  directory = mkdtempSync(join(tmpdir(), 'content-'));
  log = recordedLog();
});
afterEach(async () => {
  await sandbox.close().catch(() => {});
  rmSync(directory, { recursive: true, force: true });
});

function open(more: Partial<ContentStoreSettings> = {}): ContentStore {
  const { content } = readConfig({ SANDBOX_URL: sandbox.url, CONTENT_TOKEN: TOKEN });
  return createContentStore({
    fetchPublished: () => publishedClient(content).fetch(EVERYTHING),
    fetchDrafts: async () => draftsClient(content)?.fetch(EVERYTHING),
    copyFile: join(directory, 'content.json'),
    defaultBrand: 'dpgnl',
    log,
    patience: 0,
    ...more,
  });
}

async function started(more: Partial<ContentStoreSettings> = {}): Promise<ContentStore> {
  const store = open(more);
  await store.start();
  return store;
}

const nameOf = (store: ContentStore, key: string) => store.published().brands.byKey(key)?.name;

describe('content', () => {
  it('is complete after the start, without a report', async () => {
    const view = (await started()).published();
    expect(view.brands.all).toHaveLength(BRAND_CODES.length);
    expect(view.brands.default.key).toBe('dpgnl');
    expect(view.flagsOf('ad').brand.isFAQEnabled).toBe(true);
    expect(Object.values(view.flagsOf('qmnl').brand)).not.toContain(true);
    expect(Object.values(view.flagsOf('no-such-brand').brand)).not.toContain(true);
    expect(view.faq('ad').flatMap((group) => group.items).length).toBeGreaterThan(14);
    expect(view.alerts('par').map((alert) => alert.variant)).toContain('warning');
    expect(view.clientSettings('vtmgo').showLogoutButton).toBe(false);
    expect(view.clientSettings('ad')).toMatchObject({
      showLogoutButton: true,
      maintenance: [],
    });
    expect(view.commercialBanner('lib').map((entry) => entry.configuration.type)).toEqual(['Magazines']);
    expect(log.reports).toEqual([]);
  });

  it('is computed once per brand', async () => {
    const view = (await started()).published();
    expect(view.faq('ad')).toBe(view.faq('ad'));
    expect(view.flagsOf('ad')).toBe(view.flagsOf('ad'));
    expect(view.texts('nl')).toBe(view.texts('nl'));
  });

  it('is served stale while a change is fetched, and then has the change and another revision', async () => {
    const store = await started({ maxAge: 0 });
    const before = store.published().revision;
    await store.refreshed();
    await editor.patch('brand-ad').set({ name: 'Nieuwe naam' }).commit();
    expect(nameOf(store, 'ad')).toBe('Ochtendblad');
    await store.refreshed();
    expect(nameOf(store, 'ad')).toBe('Nieuwe naam');
    expect(store.published().revision).not.toBe(before);
  });

  it('has a change at once after renewing, also while an earlier version is being fetched', async () => {
    const store = await started({ maxAge: 0 });
    store.published();
    await editor.patch('brand-ad').set({ name: 'Nieuwe naam' }).commit();
    await store.renew();
    expect(nameOf(store, 'ad')).toBe('Nieuwe naam');
  });

  it('has the same view when nothing changed', async () => {
    const store = await started({ maxAge: 0 });
    const before = store.published();
    await store.refreshed();
    expect(store.published()).toBe(before);
  });

  it('is not requested again while it is fresh', async () => {
    let asked = 0;
    const lake = publishedClient(readConfig({ SANDBOX_URL: sandbox.url }).content);
    const store = await started({
      fetchPublished: () => {
        asked += 1;
        return lake.fetch(EVERYTHING);
      },
    });
    for (let time = 0; time < 1000; time += 1) store.published();
    await store.refreshed();
    expect(asked).toBe(1);
  });
});

describe('with the lake down', () => {
  it('the content stays, and the outage is reported', async () => {
    const store = await started({ maxAge: 0 });
    await sandbox.close();
    store.published();
    await store.refreshed();
    expect(nameOf(store, 'ad')).toBe('Ochtendblad');
    expect(log.reports.map((report) => report.message)).toEqual(['The content lake could not be read']);
  });

  it('the content comes from disk after a restart, also in preview', async () => {
    await started();
    await sandbox.close();
    const restarted = await started();
    expect(nameOf(restarted, 'ad')).toBe('Ochtendblad');
    expect((await restarted.preview()).brands.all).toHaveLength(BRAND_CODES.length);
  });

  it('a start without a copy fails with one clear sentence', async () => {
    await sandbox.close();
    await expect(open().start()).rejects.toThrow(StartupError);
    await expect(open().start()).rejects.toThrow(
      /content lake does not respond and there is no earlier copy/,
    );
  });

  it('a damaged copy is reported and ignored', async () => {
    writeFileSync(join(directory, 'content.json'), '{"brands":');
    await sandbox.close();
    await expect(open().start()).rejects.toThrow(StartupError);
    expect(log.reports[0]?.message).toContain('is damaged');
  });

  it('a start without a copy waits for a lake that is starting too', async () => {
    const port = sandbox.port;
    await sandbox.close();
    const starting = open({ patience: 5000 }).start();
    await new Promise((resume) => setTimeout(resume, 300));
    sandbox = await startTestSandbox({ port });
    await starting;
  });
});

describe('a default brand that the content does not have', () => {
  const refusal = {
    name: 'StartupError',
    message: `DEFAULT_BRAND is "abc", expected the key of one of the ${BRAND_CODES.length} brands in the content`,
  };

  it('fails at once with one sentence, without waiting for the lake', async () => {
    await expect(started({ defaultBrand: 'abc', patience: 3_600_000 })).rejects.toMatchObject(refusal);
  });

  it('fails the same with an earlier copy on disk', async () => {
    await started();
    await expect(started({ defaultBrand: 'abc' })).rejects.toMatchObject(refusal);
  });
});

describe('an invalid response', () => {
  it('replaces neither the content nor its copy', async () => {
    const store = await started({ maxAge: 0 });
    const copy = readFileSync(join(directory, 'content.json'), 'utf8');
    for (const id of ['brand-dpgnl']) await editor.delete(id);
    store.published();
    await store.refreshed();
    expect(store.published().brands.default.key).toBe('dpgnl');
    expect(readFileSync(join(directory, 'content.json'), 'utf8')).toBe(copy);
    expect(log.reports).toHaveLength(1);
  });
});

describe('a broken document', () => {
  it('is reported by name and field, and only that document is left out', async () => {
    await editor.patch('brand-vk').set({ 'colours.primary': 'red' }).commit();
    await editor.patch('faq-feestdagen').set({ question: 5 }).commit();
    await editor.patch('feature-flags').set({ 'ad.isFAQEnabled': 'yes' }).commit();
    await editor
      .patch('brand-tr')
      .set({ 'logo.asset': { _type: 'reference', _ref: 'image-lost', _weak: true } })
      .commit();
    await editor.patch('brand-par').set({ portalHost: 'ad.localhost' }).commit();
    const view = (await started()).published();
    expect(view.brands.all).toHaveLength(BRAND_CODES.length - 2);
    expect(view.brands.byKey('tr')?.logo).toBeNull();
    expect(view.brands.byPortalHost('ad.localhost')?.key).toBe('ad');
    expect(view.flagsOf('ad').brand.isFAQEnabled).toBe(false);
    const messages = log.reports.map((report) => report.message).join('\n');
    expect(messages).toContain('brand-vk (brand) is left out: colours.primary is "red"');
    expect(messages).toContain('faq-feestdagen (faqItem) is left out: question is 5, expected string');
    expect(messages).toContain('brand-par is left out: another brand has the portal ad.localhost');
    expect(log.warnings).toEqual([
      'Feature flag ad.isFAQEnabled is "yes", expected true or false; it counts as off',
    ]);
    expect(log.reports).toHaveLength(3);
  });
});

describe('preview', () => {
  it('shows drafts, which published content never does', async () => {
    const store = await started();
    expect((await store.preview()).alerts('par')[0]?.variant).toBe('success');
    expect(store.published().alerts('par')[0]?.variant).toBe('warning');
  });

  it('shows published content without a token, and reports that', async () => {
    const store = await started({ fetchDrafts: undefined });
    expect(await store.preview()).toBe(store.published());
    expect(log.reports[0]?.message).toContain('CONTENT_TOKEN');
  });
});
