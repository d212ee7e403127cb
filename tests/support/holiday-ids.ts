/** Where the holiday service takes ids. */
import { draftDoors } from './draft-doors.ts';
import type { IdDoor, IdDoors, Visitor } from './id-door.ts';
import { HOLDER, MANY, PAUSED } from './readers.ts';
import { postedTo } from './strangers.ts';

const change: IdDoor = { owner: PAUSED, own: '10000901-p0', never: '10009999-p0' };
const KIND = { stap: 'soort', kind: 'suspension' };

const formAt = (path: string): IdDoors => ({
  ...draftDoors(path, KIND, HOLDER),
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

const overviewAt = (path: string, formBehind?: string): IdDoors => ({
  [`${path}?annuleren`]: change,
  [`${path}?stoppen`]: change,
  [`${path}?gelukt`]: change,
  [`${path} wijziging`]: {
    ...change,
    ...(formBehind ? { formBehind } : {}),
    more: (sleutel) => ({ soort: 'suspension', sleutel }),
  },
});

export const holidayIds: IdDoors = {
  ...overviewAt('/vakantieservice'),
  ...overviewAt('/vakantieservice/app/doorgeven', '?overzicht'),
  ...formAt('/vakantieservice/doorgeven'),
  ...formAt('/vakantieservice/app/doorgeven'),
};
