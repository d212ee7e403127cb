/**
 * Every address that a mail or a calendar has contained, by its path. Mails stay in mailboxes, so a line is never removed:
 * an address whose page has moved redirects to the new one.
 */

/** The parts of addresses that belong to one reader. */
export interface OfReader {
  readonly complaintId: string;
  readonly reportLink: string;
  readonly feed: string;
}

interface SentAddress {
  /** The mail template or other source of the address; `a62edd4` is the old release of this folder's README.md. */
  readonly heldBy: string;
  readonly path: string | ((own: OfReader) => string);
}

export const INVENTED_EMAIL_LINK = '/account/email/invented';

export const INVENTED_UNSUBSCRIBE_LINK = '/uit/invented';

export const INVENTED_LINKING_LINK = '/abonnementen/koppeling/invented';

export const INVENTED_ERASURE_LINK = '/account/verwijderen/invented';

export const SENT_ADDRESSES: readonly SentAddress[] = [
  { heldBy: 'address-changed', path: '/account' },
  {
    heldBy: 'complaint-received, complaint-solved',
    path: (own) => `/bezorgservice/klacht/volgen/${own.complaintId}`,
  },
  {
    heldBy: 'complaint-received, complaint-solved of a62edd4',
    path: (own) => `/bezorgservice/klacht?melding=${own.complaintId}`,
  },
  // The links of one change; an invented one is not there.
  { heldBy: 'email-confirm, email-asked, email-changed', path: INVENTED_EMAIL_LINK },
  { heldBy: 'callback-requested', path: '/bezorgservice/klacht' },
  { heldBy: 'delivery-question, and bills', path: (own) => own.reportLink },
  { heldBy: 'mails about shared access', path: '/abonnementen/delen' },
  { heldBy: 'mails about holidays', path: '/vakantieservice' },
  { heldBy: 'holiday-first-paper-back, subscription-link-undone', path: '/abonnementen' },
  { heldBy: 'mails about newsletters', path: '/klantenservice/email' },
  // The link that ends a newsletter; an invented one is not there.
  { heldBy: 'newsletter-welcome', path: INVENTED_UNSUBSCRIBE_LINK },
  { heldBy: 'subscription-link-code', path: '/abonnementen/koppelen' },
  // The link that takes back a linking; an invented one is not there.
  { heldBy: 'subscription-linked, subscription-unlinked', path: INVENTED_LINKING_LINK },
  { heldBy: 'erasure-requested of 1663c6c3', path: '/account/verwijderen' },
  // The link that cancels an erasure; an invented one is not there.
  { heldBy: 'erasure-requested', path: INVENTED_ERASURE_LINK },
  { heldBy: 'mails about moves', path: '/verhuisservice' },
  { heldBy: 'every mail of a62edd4, for the customer service', path: '/klantenservice/contact' },
  { heldBy: 'every mail, for the customer service', path: '/klantenservice/veelgestelde-vragen' },
  { heldBy: 'every mail of a brand without questions, for the customer service', path: '/' },
  { heldBy: 'calendar programs', path: (own) => own.feed },
];

export function pathOf({ path }: SentAddress, own: OfReader): string {
  return typeof path === 'string' ? path : path(own);
}

/** An address without a reader's own values, so that two of one kind are equal. */
export function kindOf(path: string): string {
  return path
    .replace(/(?<=\?melding=|\/klacht\/volgen\/)[\w-]+$/, '[id]')
    .replace(/(?<=\/melding\/)[\w-]+$/, '[link]')
    .replace(/(?<=^\/uit\/)[\w-]+$/, '[link]')
    .replace(/(?<=\/abonnementen\/koppeling\/)[\w-]+$/, '[link]')
    .replace(/(?<=\/account\/verwijderen\/)[\w-]+$/, '[link]')
    .replace(/(?<=\/account\/email\/)[\w-]+$/, '[key]')
    .replace(/(?<=\/bezorgagenda\/)[\w-]+(?=\.ics$)/, '[key]');
}
