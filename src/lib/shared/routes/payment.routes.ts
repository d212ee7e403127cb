import { area } from './route.ts';

const { page, form } = area('Betaalservice', 'changepayment');
const CHANGE = '/betaalservice/wijzigen';

export const paymentRoutes = [
  page('/betaalservice', 'title.payment', { built: false }),
  form(CHANGE, 'title.paymentChange', { built: false }),
  form(`${CHANGE}/[brand_id]/[subscription_id]`, 'title.paymentChange', { built: false }),
  form(`${CHANGE}/status/[...type]`, 'title.paymentChange', { built: false }),
];
