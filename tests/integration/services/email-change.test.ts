/** The e-mail address of an account and of a subscription, by REST and GraphQL, over the real database and logins. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { ChangeEmail } from '../../../gen/operations.ts';
import { persistedCall } from '../../../src/lib/api/graphql.ts';
import { changes, HOUR, JAN, NEW, OLD, openEmailChange } from './email-change.fixture.ts';

const TAKEN = 'els@voorbeeld.be';

describeWithDatabase('A changed e-mail address', (open, { newPlace }) => {
  const {
    clock,
    nodes,
    apis,
    logIn,
    send,
    ask,
    press,
    read,
    mails,
    keyOf,
    account,
    isLoggedIn,
    canLogIn,
    changeAndConfirm,
  } = openEmailChange(open, newPlace);

  test('is mailed to both addresses, and nothing changes before the new one is confirmed', async () => {
    const asked = await ask(NEW);
    expect(asked).toMatchObject({ status: 200, body: { email: NEW } });
    const byTemplate = (await mails()).toSorted((one, two) => one.template.localeCompare(two.template));
    expect(byTemplate).toMatchObject([
      { template: 'email-asked', to: OLD },
      { template: 'email-confirm', to: NEW },
    ]);
    expect(await account()).toEqual({ email: OLD, username: OLD });
    expect(await canLogIn(OLD)).toBe(true);
    expect(await canLogIn(NEW)).toBe(false);
  });

  test('changes the login name too, ends every other login, and keeps the one that confirmed it', async () => {
    await changeAndConfirm();
    expect(await account()).toEqual({ email: NEW, username: NEW });
    expect([await canLogIn(OLD), await canLogIn(NEW)]).toEqual([false, true]);
    expect([await isLoggedIn('laptop'), await isLoggedIn('phone')]).toEqual([true, false]);
    const left = nodes.one.selectFrom('identity_artifact' as never).select('kind' as never);
    expect((await left.execute()).map((row) => Object.values(row)[0]).toSorted()).toEqual([
      'AccessToken',
      'Grant',
      'RefreshToken',
    ]);
    expect((await mails()).at(-1)).toMatchObject({ template: 'email-changed', to: OLD });
  });

  test('confirmed without a login ends every login', async () => {
    await ask(NEW);
    await press(await keyOf('email-confirm'));
    expect([await isLoggedIn('laptop'), await isLoggedIn('phone')]).toEqual([false, false]);
  });

  test('to an address of another account gives the same bytes, and as many mails', async () => {
    const free = await ask(NEW);
    const taken = await ask(TAKEN.toUpperCase());
    const shape = ({ text }: { text: string }) =>
      text.replace(/"changeId":"[\w-]{36}"/, '').replace(/"email":"[^"]*"/, '');
    expect({ ...taken, text: shape(taken), body: 0 }).toEqual({ ...free, text: shape(free), body: 0 });
    const sent = await mails();
    expect(
      sent
        .filter(({ to }) => to !== OLD)
        .map(({ template }) => template)
        .toSorted(),
    ).toEqual(['email-confirm', 'email-taken']);
    expect(sent.find(({ template }) => template === 'email-taken')?.values).toEqual({});
  });

  test('is requested at most three times a day, over two nodes; a repeated form counts once', async () => {
    const key = randomUUID();
    for (let time = 0; time < 3; time += 1)
      expect((await ask('een@elders.example', { key })).status).toBe(200);
    const statuses = await Promise.all(
      [nodes.one, nodes.other, nodes.one, nodes.other].map(
        async (node, index) => (await ask(`nog${index}@elders.example`, { node })).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 429, 429]);
    clock.now += 24 * HOUR;
    await logIn('next-day');
    expect((await ask('later@elders.example', { as: 'next-day' })).status).toBe(200);
  });

  test('the same address again is refused, also with other capitals', async () => {
    expect((await ask(OLD.toUpperCase())).body).toEqual({
      status: 422,
      violations: [{ code: 'EMAIL-SAME', field: 'email', values: [] }],
    });
    expect(await mails()).toEqual([]);
  });

  test('that is not confirmed is confirmed by its link, and nothing else changes', async () => {
    await nodes.one.updateTable('account').set({ email_confirmed: 0 }).where('id', '=', JAN).execute();
    expect((await ask(OLD.toUpperCase())).status).toBe(200);
    expect(await mails()).toMatchObject([{ template: 'email-confirm-present', to: OLD }]);
    const key = await keyOf('email-confirm-present');
    expect((await read(key)).body).toMatchObject({ status: 'open', isPresent: true });
    // There is no other address that could undo it.
    expect((await press(key)).body.status).toBe('final');
    expect((await read(key)).body.status).toBe('final');
    const own = nodes.one.selectFrom('account').select('email_confirmed').where('id', '=', JAN);
    expect(await own.executeTakeFirst()).toEqual({ email_confirmed: 1 });
    expect(await account()).toEqual({ email: OLD, username: OLD });
    expect([await isLoggedIn('laptop'), await isLoggedIn('phone'), await canLogIn(OLD)]).toEqual([
      ...[true, true, true],
    ]);
    expect(await mails()).toHaveLength(1);
    expect((await ask(OLD)).body.violations[0].code).toBe('EMAIL-SAME');
    expect((await ask(NEW)).status, 'another address can be asked for at once').toBe(200);
  });

  test('another account cannot mail or cancel it: not there', async () => {
    const { changeId } = (await ask(NEW)).body;
    await logIn('els', 'demo-els');
    const own = '/api/customer/accounts/demo-els/email-changes';
    const seen = [
      await send(`${own}/${changeId}/mails`, { as: 'els' }),
      await send(`${own}/${changeId}`, { as: 'els', method: 'DELETE' }),
      await send(`${changes}/${changeId}`, { as: 'els', method: 'DELETE' }),
      await send(`${changes}/unknown`, { method: 'DELETE' }),
    ];
    expect(new Set(seen.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(seen[0]?.status).toBe(404);
    expect((await read(await keyOf('email-confirm'))).body.status).toBe('open');
  });

  test('chosen subscriptions with the old address follow, and come back with it', async () => {
    const held = () =>
      nodes.one
        .selectFrom('subscription')
        .select(['id', 'email'])
        .where('account_id', '=', JAN)
        .orderBy('id')
        .execute();
    const [first, second] = await held();
    await ask(NEW, { following: [first?.id ?? '', '10001001'] });
    await press(await keyOf('email-confirm'));
    expect(await held()).toMatchObject([{ email: NEW }, { id: second?.id, email: OLD }, {}, {}]);
    const stranger = nodes.one.selectFrom('subscription').select('email').where('id', '=', '10001001');
    expect((await stranger.executeTakeFirst())?.email).not.toBe(NEW);
    await press(await keyOf('email-changed'));
    expect(new Set((await held()).map(({ email }) => email))).toEqual(new Set([OLD]));
  });

  test('of a subscription: its own address only, no login name, and no login ends', async () => {
    const call = persistedCall(ChangeEmail, { input: { subscriptionId: '10000001', email: NEW } });
    const ask = async (as: string) => {
      const headers = { 'content-type': 'application/json', accept: '*/*', authorization: `Bearer ${as}` };
      const request = new Request('http://backoffice.internal/graphql', {
        ...{ method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID() } },
        body: JSON.stringify(call),
      });
      const response = await apis(nodes.one).graphql.fetch(request, 'c0ffee00c0ffee00c0ffee00c0ffee00');
      return (await response.json()) as { data?: { changeEmail: unknown }; errors?: { message: string }[] };
    };
    const asked = (await ask('laptop')).data?.changeEmail;
    expect(asked).toMatchObject({
      violations: [],
      subscription: { subscriptionId: '10000001', email: OLD, pendingEmail: { email: NEW } },
    });
    expect((await press(await keyOf('email-confirm'))).body).toMatchObject({
      status: 'undoable',
      productName: expect.any(String),
    });
    const row = nodes.one.selectFrom('subscription').select('email').where('id', '=', '10000001');
    expect(await row.executeTakeFirst()).toEqual({ email: NEW });
    expect(await account()).toEqual({ email: OLD, username: OLD });
    expect([await isLoggedIn('laptop'), await isLoggedIn('phone')]).toEqual([true, true]);
    await press(await keyOf('email-changed'));
    expect(await row.executeTakeFirst()).toEqual({ email: OLD });
    expect([await isLoggedIn('laptop'), await canLogIn(OLD)]).toEqual([true, true]);

    await logIn('els', 'demo-els');
    expect((await ask('els')).errors?.[0]?.message).toBe('NOT-FOUND');
  });
});
