/** The customer service link in the mails of each brand leads to a route of the portal. */
import { expect, test } from 'vitest';
import { servicePageOf } from '../../backoffice/outbox/write-mail.ts';
import { BRAND_CODES } from '../../content/brand-codes.fixture.ts';
import type { Brand } from '../../contract/brand.ts';
import { type FlagDocument, resolveFlags } from '../../contract/flags.ts';
import { importContent } from '../../sandbox/import-content.ts';
import { isOpen, replacementPage } from '../../src/lib/pipeline/gates.ts';
import { routeOf } from '../../src/lib/shared/route-of.ts';

const { documents } = importContent({
  ...{ contentDir: 'content', projectId: 'p', dataset: 'd', origin: 'https://lake.example' },
});
const brands = [...documents.values()].filter(({ _type }) => _type === 'brand') as unknown as Brand[];
const flags = documents.get('feature-flags') as unknown as FlagDocument;
const ofBrand = (key: string) => resolveFlags(flags, key, () => {});

test('all brands are tested', () => {
  expect(brands).toHaveLength(BRAND_CODES.length);
});

test.each(brands.map(({ key }) => key))('of %s it leads to an existing page', (key) => {
  const where = { flags: ofBrand(key), surface: 'web' as const };
  // The link of today's mails, and those of earlier mails.
  for (const path of [servicePageOf(where.flags), replacementPage('/klantenservice/contact', where)]) {
    const route = routeOf(path ?? '');
    expect(route && isOpen(route, where), path).toBe(true);
    expect(route?.access, path).toBe('either');
  }
});
