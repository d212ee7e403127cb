/**
 * Addresses that stand in mails which were sent, and have no page here: they lead to the page that helps instead. A
 * mailbox keeps its mails, so a line is never taken away.
 */
const INSTEAD: Readonly<Record<string, string>> = {
  '/klantenservice/contact': '/klantenservice/veelgestelde-vragen',
};

/** @param path decoded, without trailing slash. @returns undefined where no mail has held it */
export function pageInstead(path: string): string | undefined {
  return Object.hasOwn(INSTEAD, path) ? INSTEAD[path] : undefined;
}
