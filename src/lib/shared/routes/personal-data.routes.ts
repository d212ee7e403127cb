import { area } from './route.ts';

const { page, form } = area('Mijn Account', 'account');

export const personalDataRoutes = [
  // Its response is a file with all attachments of the reader.
  page('/account/gegevens', 'title.personalData', { responseSeconds: 600 }),
  page('/account/verwijderen', 'title.erasure', { outage: 'outage.erasure', parameters: { gelukt: 'word' } }),
  form('/account/verwijderen/[link]', 'title.erasure', { access: 'request' }),
];
