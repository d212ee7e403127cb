/** The phone number of the account as a person without script changes it, with the code that the provider received. */

import { describe, expect, it } from 'vitest';
import { reportOf, type SmsReportName } from '../../sandbox/sms-reports.ts';
import { hasPhoneCode, PHONE_CODE } from '../fixtures/account/phone-code.ts';
import type { Tab } from '../support/form-client/browser.ts';
import { logIn, visitAs } from '../support/form-client/visitor.ts';
import { ask } from '../support/http/http.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { SECRETS } from '../support/processes/portal-process.ts';
import { setRows } from '../support/rows.ts';
import { begins, nl } from '../support/texts.ts';

const portal = await journeyPortal();

const SECTION = '/account?wijzigen=telefoon';
let made = 0;
/** Each test has a number of its own, because codes to one number are limited. */
const newNumber = () => {
  made += 1;
  return { typed: `06 8${made} 00 00 01`, e164: `+3168${made}000001` };
};

async function atSection(brand = 'ad', like = 'weekend') {
  const reader = await portal.readerLike(like);
  const visitor = await visitAs(reader, portal.address(SECTION, brand));
  return { ...visitor, reader };
}

async function ofCode(tab: Tab, typed: string): Promise<void> {
  tab.fill('phoneNumber', typed);
  await tab.press(nl('account.phone.sendCode'));
}

const codeTo = (e164: string) =>
  expect.poll(async () => (await portal.messagesTo(e164)).at(-1)?.text, { timeout: 20_000 });

describe('a phone number', () => {
  it('is proven by the code of a text message, also with a blank in it', async () => {
    const { tab } = await atSection();
    const { typed, e164 } = newNumber();
    await ofCode(tab, typed);
    expect(tab.main).toMatch(/U krijgt een sms met een code op \+31\s6\s81\s00\s00\s01\./);
    await codeTo(e164).toMatch(/^\d{6} is uw code voor Ochtendblad\./);
    const text = (await portal.messagesTo(e164)).at(-1)?.text ?? '';
    // The row still has the old number.
    await tab.open(portal.address('/account'));
    expect(tab.main).toContain('+31 6 12 34 56 78');
    expect(tab.main).toContain('+31 6 81 00 00 01 wacht op uw code');
    await tab.follow(begins(nl('account.phone.enterCode')));
    tab.fill('code', `${text.slice(0, 3)} ${text.slice(3, 6)}`);
    await tab.press(nl('account.code.confirm'));
    expect(tab.main).toContain(nl('account.changed.telefoon'));
    expect(tab.main).toMatch(/\+31 6 81 00 00 01\s*Bevestigd/);
  });

  it('is asked for all six digits, also when none was typed', async () => {
    const { reader, tab } = await atSection();
    await hasPhoneCode(portal, reader);
    await tab.open(portal.address(SECTION));
    for (const typed of ['', '12345']) {
      tab.fill('code', typed);
      await tab.press(nl('account.code.confirm'));
      expect(tab.texts('#problemen')).toEqual([`${nl('form.errorHeading')} ${nl('violation.CODE-INVALID')}`]);
    }
  });

  it('from another country is saved, and says why no code was sent', async () => {
    const { tab } = await atSection();
    await ofCode(tab, '+44 20 7946 0958');
    expect(tab.main).toContain(nl('account.changed.telefoon'));
    expect(tab.main).toContain(nl('account.phone.foreign'));
  });

  it('keeps a wrong code in its form, and tells how often is left', async () => {
    const { reader, tab } = await atSection();
    await hasPhoneCode(portal, reader);
    await tab.open(portal.address(SECTION));
    tab.fill('code', '111111');
    await tab.press(nl('account.code.confirm'));
    expect(tab.status).toBe(422);
    expect(tab.texts('#problemen')[0]).toContain('U kunt het nog 4 keer proberen.');
    expect(tab.value('code')).toBe('111111');
    for (let left = 3; left >= 0; left -= 1) {
      tab.fill('code', '111111');
      await tab.press(nl('account.code.confirm'));
    }
    // The form with the number follows, with the number that was to be proven.
    expect(tab.main).toContain('Er is te vaak een verkeerde code ingevuld.');
    expect(tab.value('phoneNumber')).toContain('81');
  });

  it('says that a right code is late, and sends a new one on request', async () => {
    const { reader, tab } = await atSection();
    await hasPhoneCode(portal, reader, 11);
    await tab.open(portal.address(SECTION));
    expect(tab.main).toContain(nl('account.code.expired'));
    tab.fill('code', PHONE_CODE);
    await tab.press(nl('account.code.confirm'));
    expect(tab.texts('#problemen')[0]).toContain('Deze code is verlopen.');
    await tab.press(nl('account.code.again'));
    expect(tab.main).toContain('U krijgt een sms met een code');
  });

  it('is sent three codes an hour, and the fourth form says when it can be sent again', async () => {
    const { tab } = await atSection();
    const { typed } = newNumber();
    for (let code = 0; code < 3; code += 1) {
      await ofCode(tab, typed);
      await tab.press(nl('account.code.other'));
    }
    await ofCode(tab, typed);
    expect(tab.texts('#problemen').join()).toMatch(/Probeer het over (59|60) minuten opnieuw/);
    expect(tab.status).toBe(429);
    expect(Number(tab.headers['retry-after'])).toBeGreaterThan(3_500);
  });

  it('shows a verification on a second device, and ends there when another number is asked for', async () => {
    const { reader, tab } = await atSection();
    await ofCode(tab, newNumber().typed);
    const second = (await visitAs(reader, portal.address(SECTION))).tab;
    expect(second.main).toContain('U krijgt een sms met een code');
    await tab.press(nl('account.code.other'));
    expect(tab.has('phoneNumber')).toBe(true);
    second.fill('code', '111111');
    await second.press(nl('account.code.confirm'));
    expect(second.status).toBe(422);
    expect(second.main).toContain(nl('violation.PHONE-OVER'));
    expect(second.has('phoneNumber')).toBe(true);
  });

  it('does not overwrite a number that was changed on another device meanwhile', async () => {
    const { reader, tab } = await atSection();
    const second = (await visitAs(reader, portal.address(SECTION))).tab;
    await ofCode(tab, '+49 1512 3456789');
    expect(tab.main).toContain(nl('account.changed.telefoon'));
    await ofCode(second, newNumber().typed);
    expect(second.status).toBe(422);
    expect(second.main).toContain('+4915123456789');
    // Having seen it, the reader may go on.
    await ofCode(second, newNumber().typed);
    expect(second.main).toContain('U krijgt een sms met een code');
  });

  it('is removed by one button, and put back by another', async () => {
    const { tab } = await atSection();
    await tab.press(nl('account.phone.remove'));
    expect(tab.main).toContain(nl('account.phone.removed'));
    expect(tab.main).not.toContain('12345678');
    await tab.press(nl('account.phone.restore'));
    expect(tab.main).toContain(nl('account.changed.telefoon-terug'));
    expect(tab.main).toMatch(/\+31 6 12 34 56 78\s*Bevestigd/);
  });

  it('needs a fresh login, and is filled in again after it', async () => {
    const { reader, tab } = await atSection();
    await setRows(
      portal.db,
      'identity_artifact',
      { account_id: reader.username },
      { authenticated_at: new Date(Date.now() - 11 * 60_000).toISOString() },
    );
    const { typed } = newNumber();
    await ofCode(tab, typed);
    expect(tab.has('password')).toBe(true);
    await logIn(tab, reader);
    expect(tab.main).toContain('U bent opnieuw ingelogd.');
    await tab.press(nl('account.phone.sendCode'));
    expect(tab.main).toContain('U krijgt een sms met een code');
  });

  it('is saved at once and without a word about codes where numbers are not verified', async () => {
    await portal.withFlags({ 'ad.isPhoneNumberChallengeEnabled': false }, async () => {
      const { tab } = await atSection();
      expect(tab.main).not.toMatch(/code/i);
      tab.fill('phoneNumber', newNumber().typed);
      await tab.press(nl('account.save'));
      expect(tab.main).toContain(nl('account.changed.telefoon'));
      expect(tab.main).not.toMatch(/Nog bevestigen|Bevestigd/);
    });
  });

  it('cannot be changed where the account cannot be edited', async () => {
    await portal.withFlags({ 'ad.isBrandSubscriptionsPersonaliaEditingEnabled': false }, async () => {
      const { tab } = await atSection();
      expect(tab.status).toBe(404);
      await tab.open(portal.address('/account'));
      expect(tab.main).toContain('+31 6 12 34 56 78');
      expect(tab.links(/telefoonnummer/i)).toEqual([]);
    });
  });

  it('is refused for a toll number, a pager and half a number', async () => {
    const { tab } = await atSection();
    for (const typed of ['0900 1234567', '06 62 34 56 78', '06 12']) {
      await ofCode(tab, typed);
      expect(tab.status).toBe(422);
      expect(tab.texts('#problemen')[0]).toContain('Vul een telefoonnummer in zoals');
    }
  });
});

describe('a status report of the provider', () => {
  /** The row of the reader's latest code. */
  const codeOf = (account: string) =>
    portal.db
      .selectFrom('phone_code')
      .innerJoin('phone_challenge', 'phone_challenge.id', 'phone_code.challenge_id')
      .select(['phone_code.id', 'phone_code.report', 'phone_challenge.phone_number'])
      .where('phone_challenge.account_id', '=', account)
      .executeTakeFirstOrThrow();
  const report = async (
    reference: string,
    name: SmsReportName,
    key = SECRETS.SMS_REPORTS_KEY,
  ): Promise<number> => {
    const body = JSON.stringify(reportOf({ to: '+31680000001', text: '', reference }, name));
    const headers = { 'content-type': 'application/json' };
    const path = `/api/sms-reports/${key}`;
    return (await ask({ port: portal.port, host: 'ad.localhost', path, method: 'POST', headers, body }))
      .status;
  };

  it('shows that a text message did not arrive; once delivered it stays delivered', async () => {
    const { reader, tab } = await atSection();
    await hasPhoneCode(portal, reader);
    const { id } = await codeOf(reader.username);
    // A minute later, so that another way may be asked for.
    await setRows(
      portal.db,
      'phone_code',
      { id },
      { created_at: new Date(Date.now() - 61_000).toISOString() },
    );
    await tab.open(portal.address(SECTION));
    // Calls are made by day only.
    const canCall = tab.buttons(nl('account.code.call')).length > 0;
    expect(tab.main.includes('Nog geen sms? Laat u bellen')).toBe(canCall);
    expect(await report(id, 'failed')).toBe(200);
    await tab.reload();
    expect(tab.main).toMatch(/De sms naar .+ komt niet aan/);
    expect(await report(id, 'delivered')).toBe(200);
    expect(await report(id, 'failed')).toBe(200);
    await tab.reload();
    expect(tab.main).toMatch(/U krijgt een sms met een code op/);
    expect(tab.main).not.toContain('Nog geen sms? Laat u bellen');
  });

  it('changes nothing with another secret, for another message, or in another form', async () => {
    const { reader } = await atSection();
    await hasPhoneCode(portal, reader);
    const { id } = await codeOf(reader.username);
    expect(await report(id, 'failed', 'geraden-geraden-geraden-geraden-geraden')).toBe(404);
    expect(await report('0'.repeat(32), 'failed')).toBe(200);
    expect(await report("' or 1=1 --", 'failed')).toBe(400);
    expect((await codeOf(reader.username)).report).toBeNull();
  });
});
