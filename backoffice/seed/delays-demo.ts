/** The demo's known delays: the papers for an island are late because of its boat. */
import { addDays, type IsoDay } from '../../contract/dates.ts';
import type { KnownDelayRow } from '../services/delays/delays.tables.ts';
import type { DemoPart } from './demo-part.ts';

/** Start of the ids of these delays; the day follows. */
const DELAYS = 'demo-boot-';

export const delaysDemo: DemoPart = {
  rows: ({ today }) => ({ known_delay: knownDelaysOf(today) }),
  async remove(db) {
    await db.deleteFrom('known_delay').where('id', 'like', `${DELAYS}____-__-__`).execute();
  },
};

/** Enough days for a demo of some weeks. */
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
      announced_at: null,
    };
  });
}
