/** One operator: `kantoor`, with the password of all demo people, hashed in advance so that a seed takes no longer. */
import type { Kysely } from 'kysely';
import type { OperatorTables } from '../console/operators.tables.ts';
import { type OperatorKeys, sealSecret } from '../console/sealed-secret.ts';
import type { DemoPart } from './demo-part.ts';
import { DEMO_OPERATOR } from './made-up-people.ts';

/** What the codes of the demo's operator are made of; it stands in the README too. */
export const DEMO_SECRET = 'MIJNOMGEVINGDEMOKANTOORVOORBEELD';

export const operatorsDemo: DemoPart = {
  rows: () => ({
    operator: [
      {
        id: DEMO_OPERATOR,
        login_name: 'kantoor',
        password: 'scrypt$16384$8$5$FFnsKGvzdBGbbYBDWSjsIw$47OlUm5nVxnyn9SqnMJbzaAQtIFMR3S8CU3oqk9k9Sc',
        second_factor: null,
        last_step: 0,
      },
    ],
  }),
};

/** Sealed with the keys at hand, which no row made in advance can be. A demo from before second factors gets it too. */
export async function giveDemoSecondFactor(
  db: Kysely<OperatorTables>,
  keys: () => OperatorKeys,
): Promise<void> {
  const waiting = await db
    .selectFrom('operator')
    .select('id')
    .where('id', '=', DEMO_OPERATOR)
    .where('second_factor', 'is', null)
    .executeTakeFirst();
  if (!waiting) return;
  await db
    .updateTable('operator')
    .set({ second_factor: sealSecret(DEMO_SECRET, DEMO_OPERATOR, keys()) })
    .where('id', '=', DEMO_OPERATOR)
    .execute();
}
