/** `npm run preview-link -- <brand> <path>`: prints an address of that brand's portal that shows drafts for an hour. */
import * as v from 'valibot';
import { readSandboxConfig } from '../sandbox/config.ts';
import { importContent } from '../sandbox/import-content.ts';
import { contentLake } from '../server/content/lake.ts';
import { everything } from '../server/content/query.ts';
import { isStartupError, StartupError } from '../server/environment.ts';
import { originOf } from '../server/origin.ts';
import { hostName } from '../server/setting-forms.ts';
import { type Config, readConfig } from '../src/lib/config.ts';
import { previewQuery } from '../src/lib/pipeline/preview.ts';
import { settingAgainstDemo } from './demo.ts';
import { checkFolder } from './places.ts';
import { localSecrets } from './secrets.ts';

try {
  const [brandKey = 'ad', path = '/'] = process.argv.slice(2);
  const config = readConfig(process.env);
  const { dataDir, previewSecret, publicScheme, publicPort } = config;
  const isDemo = settingAgainstDemo(process.env) === undefined;
  if (!previewSecret && !isDemo)
    throw new StartupError(
      'PREVIEW_SECRET is not set, expected the one of the portal: only the demo makes its own',
    );
  const host = isDemo ? demoHost(brandKey) : await hostInLake(config, brandKey);
  if (!v.is(hostName, host)) throw new StartupError(`The content has no brand "${brandKey}".`);
  if (!previewSecret) {
    checkFolder(dataDir);
    Object.assign(process.env, localSecrets(dataDir));
  }
  console.log(`${originOf(publicScheme, host, publicPort)}/api/preview?${previewQuery(brandKey, path)}`);
} catch (error) {
  if (!isStartupError(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** From the files of the demo, so that the demo need not run. */
function demoHost(brandKey: string): unknown {
  const { documents } = importContent({ ...readSandboxConfig(process.env), origin: '' });
  return [...documents.values()].find(({ _type, key }) => _type === 'brand' && key === brandKey)?.portalHost;
}

async function hostInLake({ content }: Config, key: string): Promise<unknown> {
  try {
    const { brands } = v.parse(everything, await contentLake(content).published());
    const named = v.object({ key: v.literal(key), portalHost: hostName });
    return brands.find((brand) => v.is(named, brand))?.portalHost;
  } catch (cause) {
    throw new StartupError(`The content lake could not be read (${String(cause)}); see CONTENT_PROJECT_ID`);
  }
}
