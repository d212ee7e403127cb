/** The two clients of the content lake: published content from the CDN, drafts from the API with the token. */
import { createClient, type SanityClient } from '@sanity/client';
import type { Config } from '../config.ts';

const API_VERSION = '2023-03-07';

type Settings = Config['content'];

/** Never sends the token, so that it cannot read drafts. */
export function publishedClient(settings: Settings): SanityClient {
  return createClient({ ...common(settings, settings.cdnHost), useCdn: true, perspective: 'published' });
}

/** Undefined without a token: then there is no preview. */
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
 * Both clients set the perspective, because the default of this API version is `raw`. No retries: stale content is
 * served meanwhile, and a later request refreshes it.
 */
function common(settings: Settings, host: string | undefined) {
  const { projectId, dataset, timeoutMs: timeout } = settings;
  const where = host ? { apiHost: host.replace(/\/$/, ''), useProjectHostname: false } : {};
  return { projectId, dataset, apiVersion: API_VERSION, timeout, maxRetries: 0, ...where };
}
