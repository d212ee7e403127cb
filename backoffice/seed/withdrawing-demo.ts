/** When the demo's contracts were concluded, as far as it is known, and a withdrawal that an operator looks at. */
import { addDays } from '../../contract/dates.ts';
import type { DemoPart } from './demo-part.ts';

/** Who has just begun, and can still withdraw; the others began long ago. */
const NEW = 'nieuw';
/** Of them it is known; of the others, as after a migration, it is not. */
const KNOWN = [NEW, 'jan', 'els', 'weekend'];
const WITHDRAWAL = 'demo0000000000000000000000000001';

export const withdrawingDemo: DemoPart = {
  rows: ({ people, today }) => ({
    contract_conclusion: people
      .filter(({ name }) => KNOWN.includes(name))
      .flatMap(({ name, subscriptions }) =>
        subscriptions.map(({ id, starts_on }) => ({
          ...{ subscription_id: id, concluded_on: starts_on, informed_on: starts_on },
          start_asked_on: name === NEW ? starts_on : null,
        })),
      ),
    withdrawal: [
      {
        ...{ id: WITHDRAWAL, reference: 'WDD2-DEM2', account_id: null, brand_key: 'ad', surface: 'web' },
        ...{ name: 'Noor Bakker', contract: 'AD op zaterdag', email: 'noor.bakker@elders.example' },
        ...{ sent_key: null, sent_hash: null, source: null, same_hash: WITHDRAWAL, is_mailed: 1, is_own: 0 },
        ...{ received_at: `${addDays(today, -1)}T09:15:04.000Z`, subscription_id: null },
        ...{ state: 'person', cause: 'unknown', last_day: null, told_at: null, ended_at: null },
        ...{ ended_by: null, back_cents: 0, back_by: null, denied_at: null },
      },
    ],
  }),
  async remove(db) {
    await db.deleteFrom('withdrawal').where('id', '=', WITHDRAWAL).execute();
  },
};
