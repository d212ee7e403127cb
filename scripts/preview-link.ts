/** `npm run preview-link -- <brand> <path>`: prints a path of that brand's portal that shows drafts for an hour. */
import { isStartupError, StartupError } from '../contract/environment.ts';
import { readConfig } from '../src/lib/config.ts';
import { previewQuery } from '../src/lib/pipeline/preview.ts';
import { settingAgainstDemo } from './demo.ts';
import { checkFolder } from './places.ts';
import { localSecrets } from './secrets.ts';

try {
  const [brandKey = 'ad', path = '/'] = process.argv.slice(2);
  const { dataDir, previewSecret } = readConfig(process.env);
  if (!previewSecret && settingAgainstDemo(process.env))
    throw new StartupError(
      'PREVIEW_SECRET is not set, expected the one of the portal: only the demo makes its own',
    );
  if (!previewSecret) {
    checkFolder(dataDir);
    Object.assign(process.env, localSecrets(dataDir));
  }
  console.log(`/api/preview?${previewQuery(brandKey, path)}`);
} catch (error) {
  if (!isStartupError(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
