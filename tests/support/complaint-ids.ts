/** Where the complaint service takes ids. */
import { APP, WEB } from './complaint-wizard.ts';
import { draftDoors } from './draft-doors.ts';
import type { IdDoor, IdDoors } from './id-door.ts';
import { COMPLAINER, MANY } from './readers.ts';

/** One of several subscriptions, for whoever has one is not asked. */
const subscription: IdDoor = { owner: MANY, brand: 'dpgnl', own: '10001301', never: '10009999' };

const doorsAt = (path: string): IdDoors => ({
  [`${path}?melding`]: { owner: COMPLAINER, own: 'demo-klacht-3', never: 'demo-klacht-9' },
  [`${path}?vraag`]: { owner: COMPLAINER, own: '10001501-vraag', never: '10009999-vraag' },
  [`${path}?abonnement`]: { ...subscription, more: (concept) => ({ stap: 'abonnement', concept }) },
  [`${path} subscriptionId`]: { ...subscription, more: (concept) => ({ stap: 'abonnement', concept }) },
  ...draftDoors(path, { stap: 'abonnement', subscriptionId: '10001501' }, COMPLAINER),
});

export const complaintIds: IdDoors = { ...doorsAt(WEB), ...doorsAt(APP) };
