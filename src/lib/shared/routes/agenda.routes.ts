import { area } from './route.ts';

const { page, form, inApp } = area('Bezorgservice', 'agenda');
const OUTAGE = { outage: 'outage.delivery' };

export const agendaRoutes = [
  page('/bezorgservice', 'title.delivery', { ...OUTAGE, parameters: { ingetrokken: 'word' } }),
  form('/bezorgservice/[brand_id]/[subscription_id]', 'title.delivery', OUTAGE),
  inApp('/bezorgservice/app/[brand_id]/[subscription_id]', 'title.delivery', OUTAGE),
];
