import { area } from './route.ts';

const { page, form } = area('Bezorgservice', 'knowndelays');

export const delayNoticesRoutes = [
  page('/later', 'title.delayNotices', { outage: 'outage.delayNotices', parameters: { gekozen: 'word' } }),
  form('/later/[link]', 'title.delayNotices', { access: 'link' }),
];
