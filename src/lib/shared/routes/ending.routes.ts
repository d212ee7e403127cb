import { area } from './route.ts';

const { form } = area('Abonnementen', 'subscription');

export const endingRoutes = [
  form('/abonnementen/beeindigen/[brand_id]/[subscription_id]', 'title.ending', {
    parameters: { behouden: 'word' },
  }),
];
