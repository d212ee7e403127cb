/** The demo's moves, by the reader's name: planned, cancelled and past ones. */
import { addDays, type IsoDay } from '../../contract/dates.ts';
import type { Address } from '../kernel/address.ts';
import type { MovingRules } from '../services/moving/moving.rule-set.ts';
import type { MovingRow, ProductRow } from '../services/subscriptions/subscriptions.tables.ts';
import type { DemoPart } from './demo-part.ts';

export const movingDemo: DemoPart = {
  product: withMovingRules,
  rows: ({ people, today }) => ({
    moving_house: people.flatMap(({ name, subscriptions }) =>
      movesOf(
        name,
        subscriptions.map(({ id }) => id),
        today,
      ),
    ),
  }),
};

interface DemoMove {
  readonly on: number;
  readonly submitted: number;
  readonly to: Address;
  readonly leaves?: Address;
  readonly cancelled?: true;
}

const dutch = (street: string, house_number: string, zip_code: string, city: string): Address => ({
  street,
  house_number,
  house_number_suffix: null,
  zip_code,
  city,
  country_code: 'NL',
});

const PLACES = {
  utrecht: { ...dutch('Lange Nieuwstraat', '106', '3512 PN', 'Utrecht'), house_number_suffix: 'bis' },
  arnhem: dutch('Lindelaan', '14', '6811 AB', 'Arnhem'),
  gorredijk: dutch('Noorderweg', '3', '8401 XB', 'Gorredijk'),
  dorp: dutch('Dorpsstraat', '7', '3512 JK', 'Utrecht'),
};

const DEMO_MOVES: Readonly<Record<string, readonly DemoMove[]>> = {
  verhuist: [
    { on: -300, submitted: -330, to: PLACES.utrecht, leaves: PLACES.gorredijk },
    { on: 40, submitted: -3, to: PLACES.gorredijk, cancelled: true },
    { on: 75, submitted: -3, to: PLACES.arnhem },
  ],
  inpakken: [{ on: 2, submitted: -20, to: PLACES.dorp }],
};

/** @param ids of the person's subscriptions, in the order of the list */
function movesOf(name: string, ids: readonly string[], today: IsoDay): MovingRow[] {
  return (DEMO_MOVES[name] ?? []).flatMap(({ on, submitted, to, leaves, cancelled }, place) => {
    const submitted_at = `${addDays(today, submitted)}T09:00:00.000Z`;
    return ids.map((id) => ({
      move_id: `demo-${name}-${place}`,
      subscription_id: id,
      moving_day: addDays(today, on),
      is_delivered: 1,
      submitted_at,
      cancelled_at: cancelled ? `${addDays(today, submitted + 1)}T09:00:00.000Z` : null,
      done_at: leaves ? `${addDays(today, on)}T00:15:00.000Z` : null,
      left_address: leaves ? JSON.stringify(leaves) : null,
      account_version: null,
      ...to,
    }));
  });
}

/** Regional papers are delivered in their own region, the national ones also just across the border. */
const AREAS: Readonly<Record<string, MovingRules['area']>> = {
  arn: {
    NL: [
      [3400, 3999],
      [6500, 7399],
    ],
    BE: [],
  },
  bdo: { NL: [[5400, 5899]], BE: [] },
  ad: { NL: [[1000, 9999]], BE: [[2000, 2999]] },
  da: { NL: [], BE: [[9000, 9499]] },
  hln: { NL: [[4500, 4599]], BE: [[1000, 9999]] },
};

/** Adds the brand's own delivery area to a product. */
function withMovingRules(product: ProductRow): ProductRow {
  const area = AREAS[product.brand_key];
  if (!area || product.kind !== 'newspaper') return product;
  return { ...product, rules: JSON.stringify({ ...JSON.parse(product.rules), moving: { area } }) };
}
