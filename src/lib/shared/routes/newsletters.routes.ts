import { area } from './route.ts';

const { page, form } = area('Emailservice', 'newsletters');

export const newslettersRoutes = [
  page('/klantenservice/email', 'title.newsletters', {
    outage: 'outage.newsletters',
    parameters: { brief: 'word', gelukt: 'word', merk: 'word' },
  }),
  // Of the service page, so that a reader can unsubscribe while the page of newsletters is switched off.
  form('/uit/[link]', 'title.unsubscribe', { feature: 'servicepage', access: 'link' }),
];
