import { area, formWithOverview, STEP_BYTES, WIZARD } from './route.ts';

const { page, form, inApp } = area('Verhuisservice', 'movinghouse');

const REQUEST = {
  parameters: { ...WIZARD, adres: 'word' },
  idFields: ['concept', 'subscriptionIds'],
  formBytes: STEP_BYTES,
} as const;
const MOVES = { parameters: { annuleren: 'id', gelukt: 'id' }, idFields: ['verhuizing'] } as const;

export const movingRoutes = [
  page('/verhuisservice', 'title.moving', { outage: 'outage.moving', ...MOVES }),
  form('/verhuisservice/doorgeven', 'title.movingRequest', REQUEST),
  inApp('/verhuisservice/app/doorgeven', 'title.movingRequest', formWithOverview(REQUEST, MOVES)),
];
