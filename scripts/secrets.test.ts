import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../tests/support/scratch-folder.ts';
import { localSecrets } from './secrets.ts';

const folder = scratchFolder();
const file = join(folder, 'secrets.json');

it('are created once, for this user only, and the sandbox accepts the same token', () => {
  const secrets = localSecrets(folder);
  expect(secrets.PREVIEW_SECRET).toHaveLength(43);
  expect(secrets.SANDBOX_CONTENT_TOKEN).toBe(secrets.CONTENT_TOKEN);
  expect(localSecrets(folder)).toEqual(secrets);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it.each(['', 'no JSON', '7', '{"PREVIEW_SECRET":""}', '{"CONTENT_TOKEN":"short"}', '{"CONTENT_TOKEN":7}'])(
  'are one sentence when the file holds %j, which stays as it is',
  (text) => {
    writeFileSync(file, text);
    expect(() => localSecrets(folder)).toThrow(
      expect.objectContaining({
        name: 'StartupError',
        message: `${file} does not hold the demo's secrets; remove the file, and a start makes it anew.`,
      }),
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);
