/** The embedded back office asks the portal's reader of the content, and has none of its own. */

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBackoffice } from '../../../backoffice/app.ts';
import { readBackofficeConfig } from '../../../backoffice/kernel/config.ts';
import { lakeClient, startTestSandbox, TOKEN } from '../../../sandbox/sandbox.fixture.ts';
import { recordedLog, settingsOf } from '../../../server/content/content.fixture.ts';
import { contentLake } from '../../../server/content/lake.ts';
import { openContent } from '../../../server/content/reader.ts';

const NO_LAKE = 'http://127.0.0.1:1';

test('the embedded back office has the content of the portal, of the same moment', async () => {
  const sandbox = await startTestSandbox();
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-content-'));
  const lake = contentLake(settingsOf({ SANDBOX_URL: sandbox.url }));
  const reader = await openContent({ lake, dataDir: join(dataDir, 'portal'), log: recordedLog() });
  const config = readBackofficeConfig({ CONTENT_API_HOST: NO_LAKE, DATA_DIR: dataDir, OFFICE_LISTEN: 'off' });
  const backoffice = await openBackoffice({ config, reader });
  const ownerOf = (host: string) => backoffice.ownerOf({ headers: { host } } as IncomingMessage);

  expect(ownerOf('login.ad.localhost')).toBe('account');
  const editor = lakeClient(sandbox.url, 'raw', { token: TOKEN });
  await editor.patch('brand-ad').set({ accountHost: 'inloggen.ad.localhost' }).commit();
  await reader.renew();
  expect(['login', 'inloggen'].map((name) => ownerOf(`${name}.ad.localhost`))).toEqual(['other', 'account']);
  expect(readdirSync(dataDir)).not.toContain('content.json');

  await backoffice.close();
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});
