import { area } from './route.ts';

const { form } = area('Abonnementen', 'subscriptionlinking');

export const linkingRoutes = [
  form('/abonnementen/koppelen', 'title.linking', {
    outage: 'outage.linking',
    parameters: { aanvraag: 'id', gelukt: 'id', losgemaakt: 'word' },
    idFields: ['aanvraag'],
  }),
  form('/abonnementen/ontkoppelen/[brand_id]/[subscription_id]', 'title.unlinking'),
  form('/abonnementen/koppeling/[link]', 'title.linking', { access: 'request' }),
];
