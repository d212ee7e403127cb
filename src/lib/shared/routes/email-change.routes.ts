import { area } from './route.ts';

const { form } = area('Abonnementen', 'changeemail');

export const emailChangeRoutes = [
  form('/account/email/[email_key]', 'title.emailLink', { category: 'Mijn Account', access: 'request' }),
  form('/abonnementen/email/[brand_id]/[subscription_id]', 'title.emailChange', {
    parameters: { gelukt: 'word' },
  }),
];
