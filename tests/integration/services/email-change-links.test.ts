/** The links in the mails about a changed e-mail address. */
import { expect, test } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { setRows } from '../../support/rows.ts';
import { changes, HOUR, JAN, NEW, OLD, openEmailChange } from './email-change.fixture.ts';
import { demoContent } from './holiday.fixture.ts';

describeWithDatabase('A link about a changed e-mail address', (open, { newPlace }) => {
  const {
    clock,
    nodes,
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

  test('opening a link changes nothing, for each kind of link and as often as a scanner likes', async () => {
    await ask(NEW);
    for (const template of ['email-confirm', 'email-asked'])
      for (let time = 0; time < 3; time += 1)
        expect((await read(await keyOf(template))).body.status).toBe('open');
    expect(await account()).toEqual({ email: OLD, username: OLD });
    await press(await keyOf('email-confirm'));
    for (let time = 0; time < 3; time += 1)
      expect((await read(await keyOf('email-changed'))).body.status).toBe('undoable');
    expect(await account()).toEqual({ email: NEW, username: NEW });
  });

  test('the link of the old address can only cancel', async () => {
    await ask(NEW);
    const cancel = await keyOf('email-asked');
    expect((await press(cancel)).body).toMatchObject({ purpose: 'cancel', status: 'cancelled' });
    expect((await press(await keyOf('email-confirm'))).body.status).toBe('cancelled');
    expect(await account()).toEqual({ email: OLD, username: OLD });
  });

  test('confirms no address that another account got in the meantime', async () => {
    await ask(NEW);
    await setRows(nodes.one, 'account', { id: 'demo-els' }, { email: NEW.toUpperCase() });
    expect((await press(await keyOf('email-confirm'))).body.status).toBe('taken');
    expect(await account()).toEqual({ email: OLD, username: OLD });
    expect(await isLoggedIn('phone')).toBe(true);
  });

  test('ends when an operator changes the address, and so does the link that undoes the change', async () => {
    await ask(NEW);
    const set = (email: string) =>
      nodes.one.updateTable('account').set({ email }).where('id', '=', JAN).execute();
    await set('operator@voorbeeld.nl');
    expect((await press(await keyOf('email-confirm'))).body.status).toBe('overtaken');
    await set(OLD);
    await press(await keyOf('email-confirm'));
    await set('operator@voorbeeld.nl');
    expect((await press(await keyOf('email-changed'))).body.status).toBe('overtaken');
    expect((await account()).email).toBe('operator@voorbeeld.nl');
  });

  test('undoes the change of a thief; then every login has ended and no password works', async () => {
    await changeAndConfirm();
    expect((await ask('dief@elders.example')).body.violations[0].code).toBe('EMAIL-LOCKED');
    expect((await press(await keyOf('email-changed'))).body.status).toBe('undone');
    expect(await account()).toEqual({ email: OLD, username: OLD });
    expect(await isLoggedIn('laptop')).toBe(false);
    expect([await canLogIn(OLD), await canLogIn(NEW)]).toEqual([false, false]);
    expect((await mails()).at(-1)).toMatchObject({ template: 'email-undone', to: OLD });

    await logIn('again');
    expect((await ask(NEW, { as: 'again' })).body.violations[0].code).toBe('EMAIL-LOCKED');
    clock.now += 24 * HOUR;
    await logIn('later');
    expect((await ask(NEW, { as: 'later' })).status).toBe(200);
  });

  test('a link works until its time is over: 24 hours to confirm, 72 hours to undo', async () => {
    await ask(NEW);
    clock.now += 24 * HOUR;
    expect((await press(await keyOf('email-confirm'))).body.status).toBe('expired');
    await logIn('fresh');
    await ask(NEW, { as: 'fresh' });
    await press(await keyOf('email-confirm'));
    clock.now += 72 * HOUR;
    expect((await press(await keyOf('email-changed'))).body.status).toBe('final');
    expect((await account()).email).toBe(NEW);
  });

  test('a link pressed twice, on two devices at once, changes once', async () => {
    await ask(NEW);
    const key = await keyOf('email-confirm');
    const pressed = await Promise.all([press(key), press(key, { node: nodes.other }), press(key)]);
    expect(pressed.map(({ body }) => body.status)).toEqual(['undoable', 'undoable', 'undoable']);
    expect((await mails()).filter(({ template }) => template === 'email-changed')).toHaveLength(1);
  });

  test('with another account logged in nothing is done, and the link names its own account, masked', async () => {
    await logIn('els', 'demo-els');
    await ask(NEW);
    const key = await keyOf('email-confirm');
    for (const seen of [await read(key, { as: 'els' }), await press(key, { as: 'els' })])
      expect(seen.body).toMatchObject({ status: 'open', isFor: 'j…n@v…d.nl' });
    expect((await account()).email).toBe(OLD);
    await press(key);
    expect((await press(await keyOf('email-changed'), { as: 'els' })).body.isFor).not.toBeNull();
    expect((await account()).email).toBe(NEW);
  });

  test('an invented link, and one at another brand, is invalid and says nothing', async () => {
    await ask(NEW);
    const key = await keyOf('email-confirm');
    const elsewhere = demoContent().brandByKey('vk')?.id;
    const atOther = await send(`/api/customer/brands/${elsewhere}/email-changes/${key}`, { as: null });
    const invented = await press('x'.repeat(43));
    expect(invented.body).toMatchObject({ status: 'invalid', purpose: null, newEmail: '' });
    expect(atOther.text).toBe(invented.text);
    expect((await account()).email).toBe(OLD);
  });

  test('asking again for another address replaces the first; its links say so', async () => {
    await ask(NEW);
    const first = await keyOf('email-confirm');
    await ask('tweede@elders.example');
    expect((await press(first)).body.status).toBe('replaced');
    expect((await press(await keyOf('email-confirm'))).body.status).toBe('undoable');
    expect((await account()).email).toBe('tweede@elders.example');
  });

  test('a new mail is possible after a minute; both links work', async () => {
    const { changeId } = (await ask(NEW)).body;
    const first = await keyOf('email-confirm');
    expect((await send(`${changes}/${changeId}/mails`)).status).toBe(200);
    expect((await send(`${changes}/${changeId}/mails`)).status).toBe(429);
    clock.now += 61_000;
    expect((await send(`${changes}/${changeId}/mails`)).status).toBe(200);
    expect((await read(await keyOf('email-confirm'))).body.status).toBe('open');
    expect((await press(first)).body.status).toBe('undoable');
  });
});
