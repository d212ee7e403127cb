import { expect, test } from 'vitest';
import { describeWithDatabase } from '../../database/database.fixture.ts';
import { TEMPLATES } from '../../gen/backoffice/templates.ts';
import { LIMITS } from '../../server/limits.ts';
import { linkKey } from '../kernel/mailed-link/sealing-key.ts';
import { openUnsubscribe } from '../kernel/mailed-link/unsubscribe-link.ts';
import type { BackofficeTables, Db } from '../kernel/tables.ts';
import { backofficeMigrations } from '../migrations.ts';
import { deliverNext } from './deliver.ts';
import { MOST_TOGETHER } from './mail.repository.ts';
import { deliverAll, openMailbox } from './mailbox.fixture.ts';
import { addReader, queueOne, type TestDelivery, testBrand, testDelivery } from './outbox.fixture.ts';
import { queueMail } from './queue-mail.ts';

const { signal } = new AbortController();
const VICTIM = 'oma@elders.example';
const { attempts: OF_OTHERS, seconds } = LIMITS['mail-of-others'];
const WINDOW_MS = seconds * 1000;
const OF_ACCOUNT = LIMITS['mail-of-account'].attempts;

describeWithDatabase('Mails to one address', (open, { newPlace }) => {
  const opened = async () => {
    const place = newPlace();
    const { db } = await open<BackofficeTables>(backofficeMigrations, place);
    for (const id of ['jan', 'els']) await addReader(db, id);
    return { db, place };
  };
  /** A delivery for the brands `ad`, `b1`, `b2` and so on. */
  const deliveryOf = (db: Db, port: number): TestDelivery => {
    const context = testDelivery(db, port);
    const brandOf = (key: string) =>
      testBrand({ key, name: `Krant ${key}`, host: `${key}.localhost`, portalHost: `${key}.localhost` });
    const content = { ...context.content(), brandByKey: brandOf };
    return { ...context, content: () => content };
  };
  const invite = (db: Db, number: number, to = VICTIM) =>
    db.transaction().execute((trx) =>
      queueMail(trx, {
        ...{ accountId: number % 2 ? 'jan' : 'els', to, brandKey: `b${number % 6}` },
        template: TEMPLATES['sharing-invite'],
        values: {
          ...{ productName: 'De Dagkrant', holderName: 'Jan', lastDay: '2026-12-04', isReminder: false },
          link: `/abonnementen/uitnodiging/k${number}k`,
        },
      }),
    );
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
