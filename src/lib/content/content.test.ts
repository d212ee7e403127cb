import { afterAll, expect, test, vi } from 'vitest';
import { startTestSandbox } from '../../../sandbox/sandbox.fixture.ts';
import { scratchFolder } from '../../../tests/support/scratch-folder.ts';

const folder = scratchFolder();
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('a second start, as in the development server, leaves the earlier content until it is ready', async () => {
  const sandbox = await startTestSandbox();
  vi.stubEnv('SANDBOX_URL', sandbox.url);
  vi.stubEnv('DATA_DIR', folder);
  vi.resetModules();
  const { publishedContent, startContent } = await import('./content.ts');
  expect(publishedContent).toThrow('before startContent()');
  await startContent();
  const second = startContent();
  expect(publishedContent().brands.byKey('ad')?.name).toBe('Ochtendblad');
  await second;
  await sandbox.close();
});
