/** The pages that belong to no service. */
import { area } from './route.ts';

const { page } = area('Error Pages', 'servicepage');

export const shellRoutes = [
  page('/', undefined, { category: 'Service', access: 'either' }),
  page('/login', 'title.login', {
    category: 'Login',
    feature: 'loginpage',
    access: 'either',
    // Only compared with the account of the session; nothing is looked up by it.
    parameters: { account: 'word', callback_url: 'word' },
  }),
  page('/onderhoud', 'title.maintenance', {
    category: 'Onderhoud',
    feature: 'maintenancepage',
    access: 'public',
  }),
  page('/404', 'title.notFound', { access: 'public' }),
  page('/500', 'title.failure', { access: 'public' }),
];
