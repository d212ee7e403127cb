/** Fetches the published brands, flags, texts and contact pages from the content lake. */
import { createClient } from '@sanity/client';
import type { BackofficeConfig } from '../kernel/config.ts';

const QUERY = `{
  "brands": *[_type == "brand"] | order(key asc) {
    ..., logo {asset->{url}}, faviconIco {asset->{url}}, faviconSvg {asset->{url}}
  },
  "flags": *[_type == "featureFlags"] | order(_updatedAt desc) [0],
  "texts": *[_type == "texts"] | order(_id asc),
  "contactPages": *[_type == "contactPage"] | order(order asc, _id asc)
}`;

export function contentLake({
  host,
  projectId,
  dataset,
  timeoutMs,
}: BackofficeConfig['content']): () => Promise<unknown> {
  const where = host ? { apiHost: host.replace(/\/$/, ''), useProjectHostname: false } : {};
  const client = createClient({
    projectId,
    dataset,
    apiVersion: '2023-03-07',
    // The default of this version would read drafts too.
    perspective: 'published',
    useCdn: true,
    timeout: timeoutMs,
    maxRetries: 0,
    ...where,
  });
  return () => client.fetch(QUERY);
}
