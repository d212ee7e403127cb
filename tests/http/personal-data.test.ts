/** The page about the reader's own data, without script. */
import { expect, test } from 'vitest';
import { unfit } from '../fixtures/personal-data/published-schema.ts';
import { readZip } from '../fixtures/personal-data/read-zip.ts';
import { MOVING } from '../fixtures/readers.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { ask } from '../support/http/http.ts';
import { portalAddress, portalPort } from '../support/processes/shared-portal.ts';

test('a reader downloads everything in one file that fits the published schema', async () => {
  const { browser, tab } = await visitAs(MOVING, portalAddress('ad', '/account/gegevens'));
  expect(tab.heading).toBe('Uw gegevens');
  const port = portalPort();
  const cookie = browser.cookies.headerFor(tab.url);
  const file = await ask({
    ...{
      port,
      host: 'ad.localhost',
      path: '/account/gegevens',
      method: 'POST',
      body: `sleutel=${'a'.repeat(22)}`,
    },
    headers: {
      cookie,
      origin: `http://ad.localhost:${port}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'no-store',
  ]);
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="mijn-gegevens-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const files = readZip(file.body);
  expect([...files.keys()]).toEqual(['leesmij.txt', 'gegevens.json']);
  const data = JSON.parse(files.get('gegevens.json') ?? '');
  expect(unfit(data)).toEqual([]);
  expect(data.tables.account.rows).toMatchObject([{ username: MOVING.username }]);
  expect(data.tables.portal_session.rows[0]).toMatchObject({ account_id: data.accountId });
  expect(unfit({ ...data, tables: { account: {} } })).not.toEqual([]);
});
