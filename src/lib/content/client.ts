/** The two readers of the content lake: published content through the CDN, drafts by the server's token without it. */
import { createClient, type SanityClient } from '@sanity/client';
import type { Config } from '../config.ts';

const API_VERSION = '2023-03-07';

type Settings = Config['content'];

/** Never carries the token, so that a draft cannot come this way. */
export function publishedClient(settings: Settings): SanityClient {
  return createClient({ ...common(settings, settings.cdnHost), useCdn: true, perspective: 'published' });
}

/** Undefined without a token: then nobody can preview. */
export function draftsClient(settings: Settings): SanityClient | undefined {
  if (!settings.token) return undefined;
  return createClient({
    ...common(settings, settings.apiHost),
    useCdn: false,
    perspective: 'drafts',
    token: settings.token,
  });
}

/**
 * The perspective is set above in each case, for this API version's default would be `raw`. No retries here:
 * what is stale is served meanwhile, and the next request asks again.
 */
function common(settings: Settings, host: string | undefined) {
  const { projectId, dataset, timeoutMs: timeout } = settings;
  const where = host ? { apiHost: host.replace(/\/$/, ''), useProjectHostname: false } : {};
  return { projectId, dataset, apiVersion: API_VERSION, timeout, maxRetries: 0, ...where };
}
