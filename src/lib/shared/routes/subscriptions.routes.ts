import { area } from './route.ts';

const { page } = area('Abonnementen', 'subscription');

export const subscriptionsRoutes = [
  page('/abonnementen', 'title.subscriptions', { outage: 'outage.delivery' }),
  page('/abonnementen/lezen', 'title.reading', { outage: 'outage.reading' }),
];
