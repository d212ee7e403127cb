/** The addresses of linking. */

export const LINK_PAGE = '/abonnementen/koppelen';

/** In the address: the request of which a code can be asked for or entered. */
export const REQUEST_PARAMETER = 'aanvraag';
/** In the address: the subscription that was linked. */
export const LINKED_PARAMETER = 'gelukt';
/** In the address: a subscription was unlinked, which the reader therefore cannot see any more. */
export const UNLINKED_PARAMETER = 'losgemaakt';

export const requestPath = (requestId: string) =>
  `${LINK_PAGE}?${REQUEST_PARAMETER}=${encodeURIComponent(requestId)}`;
export const linkedPath = (subscriptionId: string) =>
  `${LINK_PAGE}?${LINKED_PARAMETER}=${encodeURIComponent(subscriptionId)}`;
