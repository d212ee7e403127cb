/** The client of the newsletter service in a browser. */
import { NEWSLETTER_ENDPOINTS } from '../../../contract/rest.newsletter.ts';
import { createServiceClient } from '../../lib/api/rest-client.ts';

export function newsletterClient(surface: 'web' | 'app') {
  return createServiceClient(
    {
      fetch: (address, init) => fetch(address, init),
      report: (error) => globalThis.reportError(error),
      headers: { 'x-mijn-omgeving': '1', 'x-surface': surface },
    },
    'newsletter',
    NEWSLETTER_ENDPOINTS,
  );
}
