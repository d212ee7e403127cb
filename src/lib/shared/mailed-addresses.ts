/**
 * Addresses in mails that were sent, which have no page. Each redirects to another page. Readers keep old mails, so an
 * entry is never removed.
 */

/** The best page first; a brand that does not offer it gets the next one. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = {
  '/klantenservice/contact': ['/klantenservice/veelgestelde-vragen', '/'],
};

/** @param path decoded, without trailing slash. @returns an empty list for an address that was never in a mail */
export function replacementPages(path: string): readonly string[] {
  return (Object.hasOwn(INSTEAD, path) && INSTEAD[path]) || [];
}
