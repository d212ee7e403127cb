import { area } from './route.ts';

const { page, form } = area('Mijn Account', 'account');

export const accountRoutes = [
  // Its first load sends page_loading instead of a screenview.
  form('/myaccount', 'title.account', { category: 'Loading pages' }),
  page('/account', 'title.account', {
    outage: 'outage.account',
    parameters: { uitgelogd: 'word', wijzigen: 'word', gewijzigd: 'word' },
    idFields: ['sessie', 'challengeId', 'following'],
  }),
];
