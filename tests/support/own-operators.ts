/** Operators of a test's own: a code of an app is good for one login, so that two tests cannot share an operator. */

import { operatorKeysReader, sealSecret } from '../../backoffice/console/sealed-secret.ts';
import { newSecret } from '../../backoffice/console/second-factor.ts';
import { openBackofficeDatabase } from '../../backoffice/database.ts';
import { cheaplyKept } from './cheap-password.ts';

export interface OwnOperator {
  readonly name: string;
  readonly password: string;
  /** Base32. */
  readonly secret: string;
}

type Opened = ReturnType<typeof openBackofficeDatabase>;
/** One connection for all tests of a worker. */
const opened = new Map<string, Opened>();

/** @param dataDir where the databases of a house lie */
export async function newOperator(dataDir: string): Promise<OwnOperator> {
  const { db } = await opened.getOrInsertComputed(dataDir, () =>
    openBackofficeDatabase({ databaseUrl: undefined, dataDir }),
  );
  const id = crypto.randomUUID();
  const operator = { name: `kantoor-${id.slice(0, 8)}`, password: 'Welkom-2026', secret: newSecret() };
  const keys = operatorKeysReader({ dataDir, operatorKeys: undefined })();
  await db
    .insertInto('operator')
    .values({
      id,
      login_name: operator.name,
      password: cheaplyKept(operator.password),
      second_factor: sealSecret(operator.secret, id, keys),
      last_step: 0,
      turns: 0,
      turns_end_at: '',
    })
    .execute();
  return operator;
}
