/** The demo's content as the portal shows it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BRAND_CODES } from '../../../content/brand-codes.fixture.ts';
import { lakeClient, startTestSandbox, TOKEN } from '../../../sandbox/sandbox.fixture.ts';
import type { Sandbox } from '../../../sandbox/sandbox.ts';
import { settingsOf } from '../../../server/content/content.fixture.ts';
import { contentLake } from '../../../server/content/lake.ts';
import { openContent } from '../../../server/content/reader.ts';
import { recordedLog } from './content.fixture.ts';
import { createContentView } from './view.ts';

let sandbox: Sandbox;
let editor: SanityClient;
let dataDir: string;
const log = recordedLog();
beforeEach(async () => {
  sandbox = await startTestSandbox();
  editor = lakeClient(sandbox.url, 'raw', { token: TOKEN });
  dataDir = mkdtempSync(join(tmpdir(), 'content-'));
  log.reports.length = 0;
});
afterEach(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function open(defaultBrand = 'dpgnl') {
  const lake = contentLake(settingsOf({ SANDBOX_URL: sandbox.url }));
  const reader = await openContent({ lake, dataDir, log });
  return createContentView(reader.published(), defaultBrand, log);
}

it('is complete, without a report', async () => {
  const view = await open();
  expect(view.brands.all).toHaveLength(BRAND_CODES.length);
  expect(view.brands.default.key).toBe('dpgnl');
  expect(view.faq('ad').flatMap((group) => group.items).length).toBeGreaterThan(14);
  expect(view.alerts('par').map((alert) => alert.variant)).toContain('warning');
  expect(view.clientSettings('vtmgo').showLogoutButton).toBe(false);
  expect(view.clientSettings('ad')).toMatchObject({ showLogoutButton: true, maintenance: [] });
  expect(view.commercialBanner('lib').map((entry) => entry.configuration.type)).toEqual(['Magazines']);
  expect(log.reports).toEqual([]);
});

it('is computed once per brand', async () => {
  const view = await open();
  expect(view.faq('ad')).toBe(view.faq('ad'));
  expect(view.texts('nl')).toBe(view.texts('nl'));
});

it('leaves out a question that is broken, and reports it by name and field', async () => {
  await editor.patch('faq-feestdagen').set({ question: 5 }).commit();
  const view = await open();
  expect(view.faq('ad').flatMap(({ items }) => items.map(({ id }) => id))).not.toContain('feestdagen');
  expect(log.reports.map(({ message }) => message)).toEqual([
    expect.stringContaining('faq-feestdagen (faqItem) is left out: question is 5, expected string'),
  ]);
});

it('cannot be made without the default brand', async () => {
  await expect(open('abc')).rejects.toMatchObject({
    name: 'StartupError',
    message: `DEFAULT_BRAND is "abc", expected the key of one of the ${BRAND_CODES.length} brands in the content`,
  });
});
