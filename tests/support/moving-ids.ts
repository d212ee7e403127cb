/** Where the moving service takes ids. */
import { draftRequests } from './draft-requests.ts';
import type { IdRequest, IdRequests, Visitor } from './id-request.ts';
import { dayFromNow, NEW_HOME, STREET } from './moving-wizard.ts';
import { HOLDER, MANY, MOVING } from './readers.ts';
import { postedTo } from './strangers.ts';

const move: IdRequest = { owner: MOVING, own: 'demo-verhuist-2', never: 'demo-verhuist-9' };
const DAY = { stap: 'datum', movingDay: dayFromNow(60) };
const HOME = { stap: 'adres', ...NEW_HOME, ...STREET };

const formAt = (path: string): IdRequests => ({
  ...draftRequests(path, DAY, HOLDER),
  [`${path} subscriptionIds`]: {
    // One of several, for whoever has one is not asked.
    owner: MANY,
    brand: 'dpgnl',
    own: '10001301',
    never: '10009999',
    before: async (visitor: Visitor, concept: string) => {
      for (const step of [DAY, HOME]) await postedTo(path, { ...step, concept }, visitor.cookie, visitor);
    },
    more: (concept) => ({ stap: 'abonnementen', concept }),
  },
});

const overviewAt = (path: string, formBehind?: string): IdRequests => ({
  [`${path}?annuleren`]: move,
  [`${path}?gelukt`]: { ...move, own: 'demo-verhuist-1' },
  [`${path} verhuizing`]: {
    ...move,
    ...(formBehind ? { formBehind } : {}),
    more: (sleutel) => ({ sleutel }),
  },
});

export const movingIds: IdRequests = {
  ...overviewAt('/verhuisservice'),
  ...overviewAt('/verhuisservice/app/doorgeven', '?overzicht'),
  ...formAt('/verhuisservice/doorgeven'),
  ...formAt('/verhuisservice/app/doorgeven'),
};
