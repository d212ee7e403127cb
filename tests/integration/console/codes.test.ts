/** The operators' page about text messages with codes. */
import { expect, test } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { consoleFixture } from './console.fixture.ts';

describeWithDatabase('The page about codes', (open) => {
  const operatorConsole = consoleFixture(open);
  const { clock, send, loggedIn } = operatorConsole;

  test('says whether text messages are paused for all readers', async () => {
    const { cookie } = await loggedIn();
    const page = async () => (await send('/codes', { cookie })).body;
    await operatorConsole.db.deleteFrom('phone_code').execute();
    expect(await page()).toContain('zijn niet gepauzeerd');
    const people = await operatorConsole.db.selectFrom('account').select('id').limit(17).execute();
    const at = new Date(clock.now - 5 * 60_000).toISOString();
    for (let index = 0; index < 50; index += 1) {
      const id = `spread-${index}`;
      await operatorConsole.db
        .insertInto('phone_challenge')
        .values({
          ...{ id, account_id: people[index % 17]?.id ?? '', brand_key: 'ad', tries: 0, outcome: 'replaced' },
          ...{ phone_number: `+3${1000 + index}000000`, started_at: at, ended_at: at },
        })
        .execute();
      await operatorConsole.db
        .insertInto('phone_code')
        .values({
          ...{ id, challenge_id: id, channel: 'sms', code_hash: '', code: null, state: 'sent' },
          ...{ created_at: at, expires_at: at, claim: null, claimed_until: null, network_hash: null },
        })
        .execute();
    }
    expect(await page()).toContain('zijn gepauzeerd voor alle lezers');
    expect(await page()).toContain('50 verstuurd, 0 bevestigd');
  });
});
