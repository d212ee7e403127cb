/** Shows an end that a reader asked for. */
import type { DemoPart } from './demo-part.ts';

export const endingDemo: DemoPart = {
  rows: ({ people }) => ({
    subscription_ending: people.flatMap(({ accountId, subscriptions }) =>
      subscriptions.flatMap(({ id, brand_key, ends_on, end_asked_at }) =>
        end_asked_at === null || ends_on === null
          ? []
          : {
              ...{ id: `demo-einde-${id}`, subscription_id: id, account_id: accountId, brand_key },
              ...{ asked_at: end_asked_at, last_day: ends_on, reason: null, undone_at: null },
            },
      ),
    ),
  }),
};
