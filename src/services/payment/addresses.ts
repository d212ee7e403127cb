/** The addresses of the pages about paying. */

export const PAYMENT_PATH = '/betaalservice';
export const CHANGE_PATH = '/betaalservice/wijzigen';

interface Ids {
  readonly brandId: string;
  readonly subscriptionId: string;
}

export const changePath = ({ brandId, subscriptionId }: Ids): string =>
  `${CHANGE_PATH}/${encodeURIComponent(brandId)}/${encodeURIComponent(subscriptionId)}`;

/** The word of each state in the address of its page. The page asks for the state and never trusts its address. */
const WORDS = {
  ...{ checkout: 'bevestigen', pending: 'bezig', done: 'gelukt', failed: 'mislukt' },
  ...{ cancelled: 'gestopt', expired: 'verlopen', unused: 'vervangen', superseded: 'vervangen' },
} as const;

interface Standing {
  readonly changeId: string;
  readonly state: keyof typeof WORDS;
}

export const statusPath = ({ changeId, state }: Standing): string =>
  `${CHANGE_PATH}/status/${WORDS[state]}/${changeId}`;

/** The id of the change in the last part of the address; undefined when it has none. */
export function changeIdOf(type: string | undefined): string | undefined {
  const parts = (type ?? '').split('/');
  const id = parts.at(-1);
  return parts.length <= 2 && id && /^[0-9a-f]{32}$/.test(id) ? id : undefined;
}
