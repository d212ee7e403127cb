/** The content lake (Sanity): its settings, and the only two clients of it. */
import { createClient } from '@sanity/client';
import * as v from 'valibot';
import { patienceText } from '../environment.ts';
import { datasetName, projectId, SANDBOX_PROJECT, webAddress } from '../setting-forms.ts';
import { EVERYTHING } from './query.ts';

/** Portal and back office each parse them. */
export const CONTENT_SETTINGS = {
  SANDBOX_URL: v.optional(webAddress),
  CONTENT_API_HOST: v.optional(webAddress),
  CONTENT_CDN_HOST: v.optional(webAddress),
  CONTENT_PROJECT_ID: v.optional(projectId),
  CONTENT_DATASET: v.optional(datasetName, 'production'),
  /** How long to wait for the content lake, the back office, an account host and the consent platform. */
  UPSTREAM_SECONDS: v.optional(patienceText, '3'),
};
const schema = v.object(CONTENT_SETTINGS);

export type ContentSettings = ReturnType<typeof contentSettings>;

/** @param token reads drafts; without it there is no preview */
export function contentSettings(given: v.InferOutput<typeof schema>, token?: string) {
  // With a content project set, the content never comes from the sandbox.
  const sandboxLake = given.CONTENT_PROJECT_ID ? undefined : given.SANDBOX_URL;
  return {
    apiHost: given.CONTENT_API_HOST ?? sandboxLake,
    cdnHost: given.CONTENT_CDN_HOST ?? given.CONTENT_API_HOST ?? sandboxLake,
    projectId: given.CONTENT_PROJECT_ID ?? SANDBOX_PROJECT,
    dataset: given.CONTENT_DATASET,
    token,
    timeoutMs: given.UPSTREAM_SECONDS * 1000,
  };
}

const API_VERSION = '2023-03-07';

/** Reads all documents at one moment. */
export type Fetch = () => Promise<unknown>;

export interface ContentLake {
  /** From the CDN, never with the token, so that it cannot read drafts. */
  readonly published: Fetch;
  /** From the API. Undefined without a token: then there is no preview. */
  readonly drafts?: Fetch | undefined;
}

/**
 * Both clients set the perspective, because the default of this API version is `raw`. No retries: stale content is
 * served meanwhile, and a later request refreshes it.
 */
export function lakeClients({ apiHost, cdnHost, token, timeoutMs: timeout, ...where }: ContentSettings) {
  const common = { ...where, apiVersion: API_VERSION, timeout, maxRetries: 0 };
  const at = (host: string | undefined) =>
    host ? { apiHost: host.replace(/\/$/, ''), useProjectHostname: false } : {};
  return {
    published: createClient({ ...common, ...at(cdnHost), useCdn: true, perspective: 'published' }),
    drafts: token
      ? createClient({ ...common, ...at(apiHost), useCdn: false, perspective: 'drafts', token })
      : undefined,
  };
}

export function contentLake(settings: ContentSettings): ContentLake {
  const { published, drafts } = lakeClients(settings);
  return {
    published: () => published.fetch(EVERYTHING),
    drafts: drafts && (() => drafts.fetch(EVERYTHING)),
  };
}
