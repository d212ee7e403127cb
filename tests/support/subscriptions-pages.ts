/** The states of the subscriptions' page. */
import { withoutBackoffice } from './page-outage.ts';
import { EMPTY, FORMER, HOLDER, MANY } from './readers.ts';
import { andThen, NO_FORM, openAll, type PagePart, titled, visitAs } from './variants.ts';

export const subscriptionsPages: PagePart = {
  routes: {
    '/abonnementen': {
      first: visitAs(MANY, '/abonnementen', titled('Abonnementen')),
      empty: visitAs(EMPTY, '/abonnementen', titled('Abonnementen')),
      error: {
        status: 200,
        title: titled('Abonnementen'),
        reach: (page) => withoutBackoffice(page, HOLDER, '/abonnementen'),
      },
      success: NO_FORM,
      opened: andThen(visitAs(FORMER, '/abonnementen', titled('Abonnementen')), openAll),
    },
  },
};
