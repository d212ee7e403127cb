import { expect, test } from 'vitest';
import { describeWithDatabase } from '../../database/database.fixture.ts';
import { TEMPLATES } from '../../gen/backoffice/templates.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import { backofficeMigrations } from '../migrations.ts';
import { MOST_TOGETHER } from './mail.repository.ts';
import { deliverAll, openMailbox } from './mailbox.fixture.ts';
import {
  deliveryOf,
  invite,
  OF_ACCOUNT,
  OF_OTHERS,
  VICTIM,
  WINDOW_MS,
  withReaders,
} from './one-address.fixture.ts';
import { queueOne } from './outbox.fixture.ts';
import { queueMail } from './queue-mail.ts';

describeWithDatabase('Mails to one address', (open, { newPlace }) => {
  const opened = () => withReaders(open, newPlace);
  const linksIn = (text: string) => [...text.matchAll(/uitnodiging\/(k\d+k)/g)].map(([, key]) => key);

  test('from many accounts and brands arrive up to the limit, and the others together in one mail', async () => {
    const [{ db }, outbox] = [await opened(), await openMailbox()];
    for (let number = 0; number < 30; number += 1)
      await invite(db, number, number % 2 ? VICTIM : 'Oma@Elders.EXAMPLE');
    const context = deliveryOf(db, outbox.port);
    await deliverAll(context);
    expect(outbox.mails).toHaveLength(OF_OTHERS);
    context.later(WINDOW_MS - 1000);
    await deliverAll(context);
    expect(outbox.mails).toHaveLength(OF_OTHERS);
    context.later(1000);
    await deliverAll(context);
    expect(outbox.mails).toHaveLength(OF_OTHERS + 1);
    const together = outbox.mails.at(-1);
    expect(together?.subject).toBe('Berichten voor u: 25');
    expect(together?.text).toContain('http://b3.localhost:4321/abonnementen/uitnodiging/');
    for (const body of [together?.text, together?.html]) {
      const all = [...outbox.mails.slice(0, OF_OTHERS).map(({ text }) => text), body ?? ''];
      expect(new Set(all.flatMap(linksIn)).size, 'no link is lost').toBe(30);
      expect(body).toContain('Krant b1: ');
    }
    context.later(WINDOW_MS);
    await deliverAll(context);
    expect(outbox.mails).toHaveLength(OF_OTHERS + 1);
    expect(await db.selectFrom('mail').select('id').where('state', '!=', 'sent').execute()).toEqual([]);
  });

  test('of strangers do not delay what its own account causes, nor a warning', async () => {
    const [{ db }, outbox] = [await opened(), await openMailbox()];
    const own = 'jan@voorbeeld.nl';
    for (let number = 0; number < 2 * OF_OTHERS; number += 1) await invite(db, number, own);
    const context = deliveryOf(db, outbox.port);
    await deliverAll(context);
    expect(outbox.mails).toHaveLength(OF_OTHERS);
    await queueOne(db, 'jan', 'own');
    await db.transaction().execute(async (trx) => {
      const danger = { brandKey: 'ad', values: { lastDigits: null }, template: TEMPLATES['phone-changed'] };
      await queueMail(trx, { ...danger, accountId: 'jan' });
      await queueMail(trx, { ...danger, accountId: 'els', to: own });
    });
    await deliverAll(context);
    expect(
      outbox.mails
        .slice(OF_OTHERS)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual([
      'Uw eerste krant na uw vakantie komt maandag 7 december',
      'Uw telefoonnummer is verwijderd',
      'Uw telefoonnummer is verwijderd',
    ]);
  });

  test('to the customer service are never kept', async () => {
    const [{ db }, outbox] = [await opened(), await openMailbox()];
    for (let number = 0; number < OF_ACCOUNT + 5; number += 1)
      await db.transaction().execute((trx) =>
        queueMail(trx, {
          ...{ accountId: null, to: 'service@krant.example', brandKey: 'ad' },
          template: TEMPLATES['contact-message'],
          values: {
            ...{ reference: 'C-1', topic: 'Vraag', name: 'Jan', email: 'jan@voorbeeld.nl', text: 'Hallo' },
            ...{ phoneNumber: null, subscriptionId: null },
          },
        }),
      );
    await deliverAll(deliveryOf(db, outbox.port));
    expect(outbox.mails).toHaveLength(OF_ACCOUNT + 5);
  });

  test('are sent together by one of two nodes, and those that do not fit wait for the next mail', async () => {
    const [{ db, place }, outbox] = [await opened(), await openMailbox()];
    const { db: other } = await open<BackofficeTables>(backofficeMigrations, place);
    for (let number = 0; number < OF_OTHERS + MOST_TOGETHER + 3; number += 1) await invite(db, number);
    const nodes = [deliveryOf(db, outbox.port), deliveryOf(other, outbox.port)];
    const sent: number[] = [];
    for (let window = 0; window < 4; window += 1) {
      await Promise.all(nodes.map(deliverAll));
      await Promise.all(nodes.map(deliverAll));
      sent.push(outbox.mails.length);
      for (const node of nodes) node.later(WINDOW_MS);
    }
    expect(sent).toEqual([OF_OTHERS, OF_OTHERS + 1, OF_OTHERS + 2, OF_OTHERS + 2]);
    expect(new Set(outbox.mails.flatMap(({ text }) => linksIn(text))).size).toBe(
      OF_OTHERS + MOST_TOGETHER + 3,
    );
  });

  test('follow the account to its new address, where they are counted again', async () => {
    const [{ db }, outbox] = [await opened(), await openMailbox()];
    for (let number = 0; number < OF_ACCOUNT + 2; number += 1) await queueOne(db, 'jan', `own ${number}`);
    const context = deliveryOf(db, outbox.port);
    await deliverAll(context);
    await db.updateTable('account').set({ email: 'jan@nieuw.example' }).where('id', '=', 'jan').execute();
    context.later(WINDOW_MS);
    await deliverAll(context);
    expect(outbox.mails.slice(OF_ACCOUNT).map(({ to }) => to)).toEqual([
      ['jan@nieuw.example'],
      ['jan@nieuw.example'],
    ]);
  });
});
