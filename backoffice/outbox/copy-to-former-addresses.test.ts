import { expect, test } from 'vitest';
import { describeWithDatabase } from '../../database/database.fixture.ts';
import { TEMPLATES } from '../../gen/backoffice/templates.ts';
import type { BackofficeTables, Db } from '../kernel/tables.ts';
import { backofficeMigrations } from '../migrations.ts';
import { deliverAll, openMailbox } from './mailbox.fixture.ts';
import { addReader, NOW, queueOne, testDelivery } from './outbox.fixture.ts';
import { queueMail } from './queue-mail.ts';
import { startMailServer } from './server.fixture.ts';

const HOUR = 3_600_000;
const at = (hoursAgo: number) => new Date(NOW - hoursAgo * HOUR).toISOString();

describeWithDatabase('A mail about danger', (open) => {
  const opened = async () => {
    const { db } = await open<BackofficeTables>(backofficeMigrations);
    await addReader(db, 'jan');
    return db;
  };
  const queueDanger = (db: Db) =>
    db.transaction().execute((trx) =>
      queueMail(trx, {
        ...{ accountId: 'jan', brandKey: 'ad', values: { lastDigits: '78' } },
        template: TEMPLATES['phone-changed'],
      }),
    );
  const changed = (db: Db, from: string, hoursAgo: number, more = {}) =>
    db
      .insertInto('email_change')
      .values({
        ...{ id: from, account_id: 'jan', subscription_id: null, following: '[]', brand_key: 'ad' },
        ...{ old_email: from, old_username: from, new_email: 'jan@voorbeeld.nl', asked_at: at(hoursAgo + 1) },
        ...{ ended_as: 'confirmed' as const, ended_at: at(hoursAgo), reverted_at: null },
        ...more,
      })
      .execute();

  test('goes to the present address and to each that the account had in the last 72 hours', async () => {
    const [db, outbox] = [await opened(), await openMailbox()];
    await changed(db, 'owner@elders.example', 71);
    await changed(db, 'Owner@Elders.example', 70);
    await changed(db, 'long-ago@elders.example', 73);
    await changed(db, 'never@elders.example', 2, { ended_as: 'cancelled' });
    await queueDanger(db);
    await deliverAll(testDelivery(db, outbox.port));
    const sent = outbox.mails.map(({ to, text }) => [to[0]?.toLowerCase(), text.includes('eindigt op 78')]);
    expect(sent.sort()).toEqual([
      ['jan@voorbeeld.nl', true],
      ['owner@elders.example', true],
    ]);
    const owners = outbox.mails.find(({ to }) => to[0] !== 'jan@voorbeeld.nl');
    expect(owners?.text, 'a former address may be a stranger’s').toContain('Beste lezer,');
  });

  test('goes there too when it names the present address itself, and not when it goes elsewhere', async () => {
    const [db, outbox] = [await opened(), await openMailbox()];
    await changed(db, 'owner@elders.example', 2);
    const ask = (to: string, newEmail: string) =>
      db.transaction().execute((trx) =>
        queueMail(trx, {
          ...{ accountId: 'jan', to, brandKey: 'ad', template: TEMPLATES['email-asked'] },
          values: { key: 'k', newEmail, productName: 'De Dagkrant' },
        }),
      );
    await ask('Jan@Voorbeeld.nl', 'a*****@elders.example');
    await ask('of-a-subscription@elders.example', 'b*****@elders.example');
    await deliverAll(testDelivery(db, outbox.port));
    expect(outbox.mails.map(({ to, text }) => [to[0], /(\w)\*+@elders/.exec(text)?.[1]]).sort()).toEqual([
      ['Jan@voorbeeld.nl', 'a'],
      ['of-a-subscription@elders.example', 'b'],
      ['owner@elders.example', 'a'],
    ]);
  });

  test('does not go to an address that the owner took the account back from', async () => {
    const [db, outbox] = [await opened(), await openMailbox()];
    const undone = { new_email: 'thief@elders.example', reverted_at: at(1) };
    await changed(db, 'jan@voorbeeld.nl', 2, undone);
    await queueDanger(db);
    await deliverAll(testDelivery(db, outbox.port));
    expect(outbox.mails.map(({ to }) => to)).toEqual([['jan@voorbeeld.nl']]);
  });

  test('goes to each address once when the first attempts fail', async () => {
    const db = await opened();
    const { port, close } = await startMailServer();
    await close();
    await changed(db, 'owner@elders.example', 2);
    await queueDanger(db);
    const context = testDelivery(db, port);
    await deliverAll(context);
    await deliverAll(context);
    const outbox = await openMailbox();
    const again = testDelivery(db, outbox.port);
    again.later(HOUR);
    await deliverAll(again);
    expect(outbox.mails.map(({ to }) => to[0]).sort()).toEqual(['jan@voorbeeld.nl', 'owner@elders.example']);
  });

  test('differs in this from an ordinary mail', async () => {
    const [db, outbox] = [await opened(), await openMailbox()];
    await changed(db, 'owner@elders.example', 2);
    await queueOne(db, 'jan', 'ordinary');
    await deliverAll(testDelivery(db, outbox.port));
    expect(outbox.mails.map(({ to }) => to)).toEqual([['jan@voorbeeld.nl']]);
  });
});
