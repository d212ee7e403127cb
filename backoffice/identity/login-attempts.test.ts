import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../database/database.fixture.ts';
import type { RateLimitTables } from '../../database/rate-limit.ts';
import { backofficeMigrations } from '../migrations.ts';
import {
  countAttemptOfAddress,
  countAttemptOfName,
  forgetAttemptsOfName,
  giveBackAttemptOfAddress,
} from './login-attempts.ts';
import { readIdentitySettings } from './settings.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 9, 0, seconds));
const JAN = { loginName: 'jan', device: undefined, address: '192.0.2.1' };
const { perName, perAddress } = readIdentitySettings({}).limits;

describeWithDatabase('Attempts to log in', (open) => {
  it('are five for a name, and the fifth locks it for a quarter of an hour', async () => {
    const { db } = await open<RateLimitTables>(backofficeMigrations);
    for (let second = 0; second < 4; second += 1)
      expect(await countAttemptOfName(db, JAN, perName, at(second))).toMatchObject({
        allowed: true,
        isLast: false,
      });
    expect(await countAttemptOfName(db, JAN, perName, at(100))).toEqual({
      allowed: true,
      isLast: true,
      retryAfter: 900,
      tries: 5,
    });
    expect(await countAttemptOfName(db, JAN, perName, at(400))).toMatchObject({
      allowed: false,
      retryAfter: 600,
    });
    expect(await countAttemptOfName(db, JAN, perName, at(1000))).toMatchObject({
      allowed: true,
      isLast: false,
    });
  });

  it('are fifty an hour for a name from all networks, and a right password takes back only its own', async () => {
    const { db } = await open<RateLimitTables>(backofficeMigrations);
    const from = (network: number) => ({ ...JAN, address: `198.51.100.${network}` });
    for (let time = 0; time < 49; time += 1)
      expect(await countAttemptOfName(db, from(time), perName, at(0))).toMatchObject({ isLast: false });
    expect(await countAttemptOfName(db, from(90), perName, at(0))).toMatchObject({ isLast: true, tries: 50 });
    // More often than one network may try: what the name refuses is not counted for the network.
    for (let time = 0; time < 7; time += 1)
      expect(await countAttemptOfName(db, from(91), perName, at(1))).toMatchObject({
        allowed: false,
        tries: 50,
      });
    await forgetAttemptsOfName(db, from(90));
    expect(await countAttemptOfName(db, from(91), perName, at(1))).toMatchObject({
      ...{ allowed: true, isLast: true, tries: 50 },
    });
    expect(await countAttemptOfName(db, { ...JAN, device: 'own' }, perName, at(1))).toMatchObject({
      allowed: true,
    });
  });

  it('for one name are counted together for all addresses of one IPv6 network', async () => {
    const { db } = await open<RateLimitTables>(backofficeMigrations);
    const from = (address: string) => countAttemptOfName(db, { ...JAN, address }, perName, at(0));
    for (let host = 1; host <= 5; host += 1) await from(`2001:db8:1:2::${host}`);
    expect(await from('2001:db8:1:2::ff')).toMatchObject({ allowed: false, tries: 5 });
    expect(await from('2001:db8:1:3::1')).toMatchObject({ allowed: true });
  });

  it('are counted together for all addresses of one IPv6 network', async () => {
    const { db } = await open<RateLimitTables>(backofficeMigrations);
    for (let host = 1; host <= 20; host += 1)
      await countAttemptOfAddress(db, `2001:db8:1:2::${host}`, perAddress, at(0));
    expect(await countAttemptOfAddress(db, '2001:db8:1:2::ff', perAddress, at(1))).toMatchObject({
      allowed: false,
    });
    expect(await countAttemptOfAddress(db, '2001:db8:1:3::1', perAddress, at(1))).toMatchObject({
      allowed: true,
    });
    for (let back = 1; back <= 2; back += 1) await giveBackAttemptOfAddress(db, `2001:db8:1:2:${back}::`);
    expect(await countAttemptOfAddress(db, '2001:db8:1:2::ff', perAddress, at(1))).toMatchObject({
      allowed: true,
    });
  });
});
