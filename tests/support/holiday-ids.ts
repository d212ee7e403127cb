/** Where the holiday service takes ids. */
import { draftRequests } from './draft-requests.ts';
import type { IdRequest, IdRequests, Visitor } from './id-request.ts';
import { HOLDER, MANY, PAUSED } from './readers.ts';
import { postedTo } from './strangers.ts';

const change: IdRequest = { owner: PAUSED, own: '10000901-p0', never: '10009999-p0' };
const KIND = { stap: 'soort', kind: 'suspension' };

const formAt = (path: string): IdRequests => ({
  ...draftRequests(path, KIND, HOLDER),
  [`${path} subscriptionIds`]: {
    // One of several, for whoever has one is not asked.
    owner: MANY,
    brand: 'dpgnl',
    own: '10001301',
    never: '10009999',
    before: (visitor: Visitor, concept: string) =>
      postedTo(path, { ...KIND, concept }, visitor.cookie, visitor),
    more: (concept) => ({ stap: 'abonnementen', concept }),
  },
});

const overviewAt = (path: string, formBehind?: string): IdRequests => ({
  [`${path}?annuleren`]: change,
  [`${path}?stoppen`]: change,
  [`${path}?gelukt`]: change,
  [`${path} wijziging`]: {
    ...change,
    ...(formBehind ? { formBehind } : {}),
    more: (sleutel) => ({ soort: 'suspension', sleutel }),
  },
});

export const holidayIds: IdRequests = {
  ...overviewAt('/vakantieservice'),
  ...overviewAt('/vakantieservice/app/doorgeven', '?overzicht'),
  ...formAt('/vakantieservice/doorgeven'),
  ...formAt('/vakantieservice/app/doorgeven'),
};
