import { area, formWithOverview, STEP_BYTES, WIZARD } from './route.ts';

const { page, form, inApp } = area('Vakantieservice', 'holiday');

const REQUEST = {
  parameters: { ...WIZARD, teksten: 'word' },
  idFields: ['concept', 'subscriptionIds'],
  formBytes: STEP_BYTES,
} as const;
const CHANGES = {
  parameters: { annuleren: 'id', stoppen: 'id', gelukt: 'id' },
  idFields: ['wijziging'],
} as const;

export const holidayRoutes = [
  page('/vakantieservice', 'title.holiday', { outage: 'outage.holiday', ...CHANGES }),
  form('/vakantieservice/doorgeven', 'title.holidayRequest', REQUEST),
  inApp('/vakantieservice/app/doorgeven', 'title.holidayRequest', formWithOverview(REQUEST, CHANGES)),
];
