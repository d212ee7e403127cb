/** What the demo's carriers have said: the island is reached by a boat, and the boat is late. */
import { addDays, type IsoDay } from '../../contract/dates.ts';
import type { KnownDelayRow } from '../services/delays/delays.tables.ts';
import type { DemoPart } from './demo-part.ts';

/** What the ids of its delays begin with; the day follows. */
const DELAYS = 'demo-boot-';

export const delaysDemo: DemoPart = {
  rows: ({ today }) => ({ known_delay: knownDelaysOf(today) }),
  async remove(db) {
    await db.deleteFrom('known_delay').where('id', 'like', `${DELAYS}____-__-__`).execute();
  },
};

/** Long enough for the demo to stay true for weeks. */
const DAYS = 28;

function knownDelaysOf(today: IsoDay): KnownDelayRow[] {
  return Array.from({ length: DAYS }, (_, ahead) => {
    const day = addDays(today, ahead);
    return {
      id: `${DELAYS}${day}`,
      brand_key: 'ad',
      country_code: 'NL',
      postcode_from: '1790',
      postcode_to: '1799',
      day,
      expected_by: '11:30',
      reason: 'De boot naar Texel vaart later.',
      created_at: `${today}T00:00:00.000Z`,
      withdrawn_at: null,
    };
  });
}
