import { expect, test } from 'vitest';
import { describeWithDatabase } from '../../database/database.fixture.ts';
import { TEMPLATES } from '../../gen/backoffice/templates.ts';
import { EXAMPLES } from '../../gen/tests/examples.ts';
import { LIMITS } from '../../server/limits.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import { backofficeMigrations } from '../migrations.ts';
import { deliverAll, openMailbox } from './mailbox.fixture.ts';
import { addReader, queueOne, testDelivery } from './outbox.fixture.ts';
import { queueMail } from './queue-mail.ts';

const { attempts } = LIMITS['mail-of-account'];

describeWithDatabase('Mails that announce a debit', (open) => {
  test('all arrive at once, and do not use up the limit of the address', async () => {
    const { db } = await open<BackofficeTables>(backofficeMigrations);
    await addReader(db, 'jan');
    const outbox = await openMailbox();
    const template = TEMPLATES['invoice-issued'];
    for (let number = 0; number <= attempts; number += 1)
      await db
        .transaction()
        .execute((trx) =>
          queueMail(trx, { accountId: 'jan', brandKey: 'ad', template, values: EXAMPLES['invoice-issued'] }),
        );
    await queueOne(db, 'jan', 'own');
    await deliverAll(testDelivery(db, outbox.port));
    expect(outbox.mails).toHaveLength(attempts + 2);
  });
});
