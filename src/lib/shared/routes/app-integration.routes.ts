import { area } from './route.ts';

const { page } = area('App integration tool', 'servicepage');

export const appIntegrationRoutes = [
  page('/app-integration', 'title.appIntegration', {
    access: 'request',
    parameters: { abonnement: 'id', account: 'word' },
  }),
];
