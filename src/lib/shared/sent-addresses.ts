/**
 * Addresses that stand in mails which were sent, and have no page here: they lead to a page that helps instead. A
 * mailbox keeps its mails, so a line is never taken away.
 */

/** The most fitting page first; a brand that does not offer it gets the next one. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = {
  '/klantenservice/contact': ['/klantenservice/veelgestelde-vragen', '/'],
};

/** @param path decoded, without trailing slash. @returns nothing where no mail has held it */
export function pagesInstead(path: string): readonly string[] {
  return (Object.hasOwn(INSTEAD, path) && INSTEAD[path]) || [];
}
