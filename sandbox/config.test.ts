import { expect, it } from 'vitest';
import { readSandboxConfig } from './config.ts';

it.each([
  [{ CONTENT_DIR: '/nowhere/content' }, 'CONTENT_DIR is "/nowhere/content", expected a folder with content'],
  [{ CONTENT_DIR: 'package.json' }, 'CONTENT_DIR is "package.json", expected a folder with content'],
  [
    { CONTENT_DIR: 'package.json/content' },
    'CONTENT_DIR is "package.json/content", expected a folder with content',
  ],
  [{ SANDBOX_CONTENT_TOKEN: 'kort' }, 'SANDBOX_CONTENT_TOKEN has 4 characters, expected at least 20'],
  [
    { SANDBOX_URL: 'localhost:4322' },
    'SANDBOX_URL is "localhost:4322", expected a full web address (http://… or https://…)',
  ],
])('a wrong setting is one sentence that names it: %j', (environment, message) => {
  expect(() => readSandboxConfig(environment)).toThrow(
    expect.objectContaining({ name: 'StartupError', message }),
  );
});
