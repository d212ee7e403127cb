/** A sandbox for tests: the project's own content on a free port, and Sanity's client pointed at it. */
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client';
import { type Sandbox, startSandbox } from './sandbox.ts';

export const TOKEN = 'a-token-for-the-tests';

export function startTestSandbox(settings: { contentDir?: string; port?: number } = {}): Promise<Sandbox> {
  return startSandbox({
    host: '127.0.0.1',
    port: settings.port ?? 0,
    smtpPort: 0,
    clamdPort: 0,
    url: undefined,
    projectId: 'mijnomgeving',
    dataset: 'production',
    token: TOKEN,
    mailEventsKey: undefined,
    smsReports: undefined,
    crmEventsKey: undefined,
    portalPid: undefined,
    contentDir: settings.contentDir ?? 'content',
  });
}

/** The real client. The perspective is always given; this API version would take `raw`. */
export function lakeClient(
  url: string,
  perspective: 'raw' | 'published' | 'drafts',
  more: Partial<ClientConfig> = {},
): SanityClient {
  return createClient({
    projectId: 'mijnomgeving',
    dataset: 'production',
    apiVersion: '2023-03-07',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
    perspective,
    ...more,
  });
}
