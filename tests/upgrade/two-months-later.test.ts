/** What was under way in release 6be922e6 comes to its end two months later, by the jobs of today. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clockAt } from '../support/clock/test-clock.ts';
import { ensureBuilt } from '../support/processes/built.ts';
import { SECRETS } from '../support/processes/portal-process.ts';
import type { Facts } from './6be922e6/facts.ts';
import { type Engine, startUpgraded, type Upgraded } from './upgraded.ts';

const ENGINES: readonly Engine[] = ['sqlite', 'postgresql'];
/** Of the erasure, the move, the pauses and each life of a link or a code, the end is past. */
const LATER = '2027-01-23T10:00:00Z';

beforeAll(() => ensureBuilt(), 300_000);

describe.each(ENGINES)('two months after 6be922e6 stored it, on %s', (engine) => {
  let later: Upgraded<Facts>;
  beforeAll(async () => {
    later = await startUpgraded<Facts>(engine, { ...SECRETS, ...clockAt(LATER) }, '6be922e6');
  }, 300_000);
  afterAll(() => later?.stop());

  test('the jobs have run, and their mails are sent', async () => {
    const due = `select name from timed_work where due_at <= '${LATER}' or failures > 0`;
    await expect.poll(() => later.rows(due), { timeout: 60_000 }).toEqual([]);
    const waiting = "select id from mail where state <> 'sent'";
    await expect.poll(() => later.rows(waiting), { timeout: 60_000 }).toEqual([]);
  });

  test('the account is removed', async () => {
    const { username } = readerOf('erasure');
    const account = `select first_name, street, email from account where id = '${username}'`;
    expect(await later.rows(account)).toEqual([{ first_name: null, street: null, email: '' }]);
    expect(await mailsOf('account-erased', username)).toHaveLength(1);
  });

  test('the move is carried out', async () => {
    const { username } = readerOf('move');
    for (const table of ['account where id', 'subscription where account_id'])
      expect(await later.rows(`select street, city from ${table} = '${username}'`)).toEqual([
        { street: 'Lindelaan', city: 'Arnhem' },
      ]);
    expect(await mailsOf('moving-done', username)).toHaveLength(1);
  });

  test('the issues of the pause are credited', async () => {
    const issues = `select issue_day, cents from issue_compensation where subscription_id in
      (select id from subscription where account_id = '${readerOf('pause').username}') order by issue_day`;
    expect(await later.rows(issues)).toEqual(
      ['2027-01-02', '2027-01-08', '2027-01-09'].map((day) => ({ issue_day: day, cents: 261 })),
    );
  });

  test('the complaint is with the delivery team', async () => {
    const complaint = `select state from complaint where id = '${readerOf('complaint').id}'`;
    expect(await later.rows(complaint)).toEqual([{ state: 'with_delivery_team' }]);
  });

  test('codes and links whose life has ended are gone', async () => {
    for (const ended of ['email_change', 'phone_code', "invite where state = 'open'"])
      expect(await later.rows(`select * from ${ended}`), ended).toEqual([]);
  });

  const readerOf = (name: string) => later.facts.readers[name] as Facts['readers'][string];
  const mailsOf = (template: string, account: string) =>
    later.rows(`select id from mail where template = '${template}' and account_id = '${account}'`);
});
