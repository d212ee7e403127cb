import { expect, test } from 'vitest';
import { describeWithDatabase } from '../../database/database.fixture.ts';
import { TEMPLATES } from '../../gen/backoffice/templates.ts';
import { linkKey } from '../kernel/mailed-link/sealing-key.ts';
import { openUnsubscribe } from '../kernel/mailed-link/unsubscribe-link.ts';
import type { Db } from '../kernel/tables.ts';
import { deliverNext } from './deliver.ts';
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
import { queueOne, type TestDelivery } from './outbox.fixture.ts';
import { queueMail } from './queue-mail.ts';

const { signal } = new AbortController();

describeWithDatabase('Mails of one address that wait', (open, { newPlace }) => {
  const opened = () => withReaders(open, newPlace);
  const message = (db: Db, number: number, to = VICTIM) =>
    db.transaction().execute((trx) =>
      queueMail(trx, {
        ...{ accountId: null, to, brandKey: `b${number % 6}`, template: TEMPLATES['contact-received'] },
        values: {
          ...{ reference: `C-${number}`, topic: 'Iets anders', answerBy: '2026-11-25', text: null },
          canFollow: false,
        },
      }),
    );

  test('count for one mailbox, whatever the tag or the dots, and are never sent to another spelling', async () => {
    const [{ db }, outbox] = [await opened(), await openMailbox()];
    const spellings = Array.from({ length: 3 * OF_OTHERS }, (_, number) => `o.ma+${number}@gmail.com`);
    for (const [number, to] of spellings.entries()) await invite(db, number, to);
    const context = deliveryOf(db, outbox.port);
    await deliverAll(context);
    expect(outbox.mails).toHaveLength(OF_OTHERS);
    context.later(WINDOW_MS);
    await deliverAll(context);
    expect(outbox.mails.map(({ to }) => to[0]).toSorted()).toEqual(spellings.toSorted());
  });

  test('of its own account are kept above a much higher number', async () => {
    const [{ db }, outbox] = [await opened(), await openMailbox()];
    for (let number = 0; number < OF_ACCOUNT + 2; number += 1) await queueOne(db, 'jan', `own ${number}`);
    const context = deliveryOf(db, outbox.port);
    await deliverAll(context);
    expect(outbox.mails).toHaveLength(OF_ACCOUNT);
    context.later(WINDOW_MS);
    await deliverAll(context);
    expect(outbox.mails).toHaveLength(OF_ACCOUNT + 1);
    expect(outbox.mails.at(-1)?.text).toContain('Beste Jan,');
  });

  test('include three receipts a day that never wait; later ones are ordinary', async () => {
    const [{ db }, outbox] = [await opened(), await openMailbox()];
    for (let number = 0; number < OF_OTHERS; number += 1) await invite(db, number);
    const context = deliveryOf(db, outbox.port);
    await deliverAll(context);
    for (let number = 0; number < 5; number += 1) await message(db, number);
    await deliverAll(context);
    expect(outbox.mails).toHaveLength(OF_OTHERS + 3);
    context.later(WINDOW_MS);
    await deliverAll(context);
    expect(outbox.mails.at(-1)?.text).toMatch(/C-\d[\s\S]*C-\d/);
  });

  test('are sent as itself when only one was kept', async () => {
    const [{ db }, outbox] = [await opened(), await openMailbox()];
    for (let number = 0; number <= OF_OTHERS; number += 1) await invite(db, number);
    const context = deliveryOf(db, outbox.port);
    await deliverAll(context);
    context.later(WINDOW_MS);
    await deliverAll(context);
    expect(new Set(outbox.mails.map(({ subject }) => subject)).size).toBe(1);
    expect(outbox.mails).toHaveLength(OF_OTHERS + 1);
  });

  test('keep their Message-ID when the first attempt of the mail with all of them fails', async () => {
    const [{ db }, outbox] = [await opened(), await openMailbox()];
    for (let number = 0; number < OF_OTHERS + 2; number += 1) await invite(db, number);
    const context = deliveryOf(db, outbox.port);
    await deliverAll(context);
    context.later(WINDOW_MS);
    const ids: string[] = [];
    const failing: TestDelivery = {
      ...context,
      smtp: {
        send: async ({ messageId }) => {
          ids.push(messageId);
          throw Object.assign(new Error('Busy'), { code: 'EENVELOPE', responseCode: 451 });
        },
      },
    };
    expect(await deliverNext(failing, signal)).toBe('postponed');
    context.later(30_000);
    await deliverAll(context);
    expect(outbox.mails.slice(OF_OTHERS).map(({ messageId }) => messageId)).toEqual(ids);
  });

  test('together show typed text as text, shortened, and a newsletter keeps its link that ends it', async () => {
    const [{ db }, outbox] = [await opened(), await openMailbox()];
    for (let number = 0; number < OF_ACCOUNT; number += 1) await queueOne(db, 'jan', `own ${number}`);
    await db.transaction().execute(async (trx) => {
      const to = { accountId: 'jan', brandKey: 'ad' };
      const values = { name: 'Weekend', frequency: 'weekly' } as const;
      await queueMail(trx, {
        ...to,
        template: TEMPLATES['address-changed'],
        values: { address: `<b>&"\n${'x'.repeat(900)}` },
      });
      await queueMail(trx, {
        ...to,
        template: TEMPLATES['newsletter-welcome'],
        newsletterId: 'weekend',
        values,
      });
    });
    const context = deliveryOf(db, outbox.port);
    await deliverAll(context);
    context.later(WINDOW_MS);
    await deliverAll(context);
    const { html = '', text = '' } = outbox.mails.at(-1) ?? {};
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;b&gt;&amp;&quot;<br>xxx');
    expect(text).not.toContain('x'.repeat(400));
    expect(text).toContain('http://ad.localhost:4321/account\n');
    for (const body of [html, text]) expect(body).toMatch(/http:\/\/ad\.localhost:4321\/uit\/\S{20,}/);
  });

  test('together end the newsletter that is in it by one click; those of another one wait', async () => {
    const [{ db }, outbox] = [await opened(), await openMailbox()];
    for (let number = 0; number < OF_ACCOUNT; number += 1) await queueOne(db, 'jan', `own ${number}`);
    await queueOne(db, 'jan', 'ordinary');
    for (const newsletterId of ['weekend', 'sport', 'weekend', 'sport'])
      await queueOne(db, 'jan', crypto.randomUUID(), { newsletterId });
    const context = deliveryOf(db, outbox.port);
    await deliverAll(context);
    for (let window = 0; window < 3; window += 1) {
      context.later(WINDOW_MS);
      await deliverAll(context);
    }
    const key = await linkKey(db);
    const newslettersIn = (text: string) =>
      new Set(
        [...text.matchAll(/\/uit\/([\w-]+)/g)].map(
          ([, link]) => openUnsubscribe(link ?? '', key)?.newsletterId,
        ),
      );
    const together = outbox.mails.slice(OF_ACCOUNT).map(({ subject, text, headers }) => {
      const header = headers['list-unsubscribe'] ?? '';
      expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      expect(header, 'at the brand of the newsletter').toMatch(/^<http:\/\/ad\.localhost:4321\/uit\//);
      expect(newslettersIn(text), 'what it is about').toEqual(newslettersIn(header));
      return { subject, ends: [...newslettersIn(header)] };
    });
    expect(together.map(({ subject }) => subject)).toEqual(['Berichten voor u: 3', 'Berichten voor u: 2']);
    // Those of one millisecond have no order.
    expect(together.flatMap(({ ends }) => ends).toSorted()).toEqual(['sport', 'weekend']);
  });
});
