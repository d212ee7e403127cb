/** The states of the delivery service's pages. */
import { withoutBackoffice } from './page-outage.ts';
import { BELGIAN, CAMPING, EMPTY, HOLDER, MANY } from './readers.ts';
import {
  andThen,
  NOTHING_TO_OPEN,
  type PagePart,
  type PageStates,
  plain,
  titled,
  visitAs,
} from './variants.ts';

const DELIVERY_TITLE = titled('Bezorging');

/** One subscription of the reader with the temporary address, day by day. */
function deliveryDays(path: string): PageStates {
  return {
    ...plain,
    first: visitAs(CAMPING, path, DELIVERY_TITLE),
    error: {
      status: 200,
      title: DELIVERY_TITLE,
      reach: (page) => withoutBackoffice(page, CAMPING, path),
    },
    empty: 'what is not there is not found',
  };
}

export const agendaPages: PagePart = {
  routes: {
    '/bezorgservice': {
      first: visitAs(CAMPING, '/bezorgservice', DELIVERY_TITLE),
      empty: visitAs(EMPTY, '/bezorgservice', DELIVERY_TITLE),
      error: {
        status: 200,
        title: DELIVERY_TITLE,
        reach: (page) => withoutBackoffice(page, HOLDER, '/bezorgservice'),
      },
      success: andThen(visitAs(HOLDER, '/bezorgservice', DELIVERY_TITLE), async (page) => {
        await page.getByRole('button', { name: /adres maken$/i }).click();
        await page.getByLabel('Adres van uw bezorgagenda').waitFor();
      }),
      opened: NOTHING_TO_OPEN,
    },
    '/bezorgservice/[brand_id]/[subscription_id]': deliveryDays('/bezorgservice/b001/10001001'),
    '/bezorgservice/app/[brand_id]/[subscription_id]': deliveryDays('/bezorgservice/app/b001/10001001'),
  },
  personal: [
    { brand: 'ad', reader: CAMPING, path: '/bezorgservice' },
    { brand: 'dpgnl', reader: MANY, path: '/bezorgservice' },
    { brand: 'ad', reader: CAMPING, path: '/bezorgservice/b001/10001001' },
    { brand: 'hln', reader: BELGIAN, path: '/bezorgservice/app/b022/10000101' },
  ],
};
