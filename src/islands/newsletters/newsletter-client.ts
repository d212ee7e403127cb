/** The client of the newsletter service in a browser. */
import { NEWSLETTER_ENDPOINTS } from '../../../contract/rest.newsletter.ts';
import { createServiceClient } from '../../lib/api/rest-client.ts';

/** The session has ended, or too many requests: the reader sees which. */
const EXPECTED: readonly number[] = [401, 429];

export function newsletterClient(surface: 'web' | 'app') {
  return createServiceClient(
    {
      fetch: (address, init) => fetch(address, init),
      report: (error, facts) => {
        if (!EXPECTED.includes(Number(facts?.status))) globalThis.reportError(error);
      },
      headers: { 'x-mijn-omgeving': '1', 'x-surface': surface },
    },
    'newsletter',
    NEWSLETTER_ENDPOINTS,
  );
}
