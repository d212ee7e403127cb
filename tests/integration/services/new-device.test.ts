/** The mail at a login on a new device, on both engines. */
import { expect, test } from 'vitest';
import { recordLogin } from '../../../backoffice/services/account/record-login.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';

const AT = new Date('2026-11-23T13:05:00.000Z');

describeWithDatabase('A login', (open) => {
  const fixture = demoBackoffice(open);

  const logIn = (who: string, deviceKind: string, isKnownBrowser = false) =>
    recordLogin(fixture.db, { accountId: who, brandKey: 'ad', deviceKind, isKnownBrowser, at: AT });
  const mailed = async (who: string) =>
    (await fixture.mailsOf(who, 'new-device')).map(({ values }) => values);

  test('in a new browser is mailed with the local time, and in a known one it is not', async () => {
    await logIn('demo-weekend', 'Chrome op Windows');
    expect(await mailed('demo-weekend'), 'the very first login').toEqual([]);
    await logIn('demo-weekend', 'Chrome op Windows', true);
    expect(await mailed('demo-weekend'), 'the same browser').toEqual([]);
    await logIn('demo-weekend', 'Safari op iPhone');
    await logIn('demo-weekend', 'Safari op iPhone', true);
    const mail = { deviceKind: 'Safari op iPhone', day: '2026-11-23', time: '14:05' };
    expect(await mailed('demo-weekend')).toEqual([mail]);
  });

  test('of an intruder is mailed each time, also on a device of the owner’s kind', async () => {
    await logIn('demo-camping', 'Chrome op Windows');
    await logIn('demo-camping', 'Chrome op Windows', true);
    for (let time = 0; time < 2; time += 1) await logIn('demo-camping', 'Chrome op Windows');
    expect(await mailed('demo-camping')).toHaveLength(2);
  });

  test('of two intruders at the same moment is mailed twice', async () => {
    await logIn('demo-verhuist', 'Chrome op Windows');
    await Promise.all([logIn('demo-verhuist', 'Edge op Mac'), logIn('demo-verhuist', 'Edge op Mac')]);
    expect(await mailed('demo-verhuist')).toHaveLength(2);
  });

  test('from a browser with an earlier login is not mailed when its name changes', async () => {
    await logIn('demo-jan', 'Chrome op Windows');
    await logIn('demo-jan', 'Edge op Windows', true);
    expect(await mailed('demo-jan')).toEqual([]);
  });
});
