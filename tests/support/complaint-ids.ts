/** Where the complaint service takes ids. */
import { APP, WEB } from './complaint-wizard.ts';
import { draftRequests } from './draft-requests.ts';
import type { IdRequest, IdRequests } from './id-request.ts';
import { COMPLAINER, MANY } from './readers.ts';

/** One of several subscriptions, for whoever has one is not asked. */
const subscription: IdRequest = { owner: MANY, brand: 'dpgnl', own: '10001301', never: '10009999' };

const requestsAt = (path: string): IdRequests => ({
  [`${path}?melding`]: { owner: COMPLAINER, own: 'demo-klacht-3', never: 'demo-klacht-9' },
  [`${path}?vraag`]: { owner: COMPLAINER, own: '10001501-vraag', never: '10009999-vraag' },
  [`${path}?abonnement`]: { ...subscription, more: (concept) => ({ stap: 'abonnement', concept }) },
  [`${path} subscriptionId`]: { ...subscription, more: (concept) => ({ stap: 'abonnement', concept }) },
  ...draftRequests(path, { stap: 'abonnement', subscriptionId: '10001501' }, COMPLAINER),
});

export const complaintIds: IdRequests = { ...requestsAt(WEB), ...requestsAt(APP) };
