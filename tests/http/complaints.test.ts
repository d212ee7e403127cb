/** Reporting a delivery without script, on the web and in the app. What comes between is in `interruptions.test.ts`. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Wizard } from '../fixtures/form-row.ts';
import {
  comesEveryDay,
  complaintsOf,
  dayFromToday,
  hasComplainedThrice,
  isAsked,
  isKnownToBeLate,
  isWithDeliveryTeam,
  waitForDayWithPapers,
} from '../fixtures/subscriptions/delivery-rows.ts';
import { ON_A_SURFACE, ON_BOTH_SURFACES } from '../fixtures/wizards.ts';
import { expectRefused, expectValues, sendValues } from '../support/form-client/refusals.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { begin, toTheEnd } from '../support/form-client/wizard-steps.ts';
import { sharedPortal } from '../support/http/own-portal.ts';
import { postInstead } from '../support/http/post-form.ts';
import { rowsOf } from '../support/rows.ts';
import { nl, oneOf } from '../support/texts.ts';

const WEB = '/bezorgservice/klacht';
/** Early on the day of an issue it can still come, and the page is no check. */
const TO_DAYS = oneOf(`${nl('wizard.check.change')}: Dag`, nl('complaint.wait.otherDay'));
const isComplaint = ({ path }: Wizard) => path.endsWith('/klacht');

const portal = await sharedPortal(1_000);
beforeAll(() => waitForDayWithPapers());

describe.each(ON_BOTH_SURFACES.filter(isComplaint))('$name', (variant) => {
  const { path } = variant;
  const isInApp = path.includes('/app/');

  it('is filled in, sent by one press, and withdrawn; then it can be reported again', async () => {
    const reader = await portal.readerLike('weekend');
    await comesEveryDay(portal, reader);
    const { tab } = await visitAs(reader, portal.address(path));
    if (tab.buttons(variant.send).length === 0) {
      // Before its time of the day the page shows the wait, and yesterday's issue can be reported.
      expect(tab.main).toContain('Wacht nog even.');
      await tab.open(portal.address(`${path}?dag=${dayFromToday(-1)}`));
    }
    expect(tab.heading).toBe(nl('complaint.heading.controle'));
    expect(tab.main).not.toContain('Dit formulier is te oud');
    expect(await complaintsOf(portal, reader)).toEqual([]);
    await tab.press(variant.send);
    expect(tab.main).toMatch(/Sorry dat uw krant niet kwam\. (U krijgt €.\d+,\d\d terug|We bezorgen)/);
    expect(tab.main).not.toContain('€ 0,00');
    expect(tab.html).toContain('aria-label="Per dag: wat u meldde en wat er nog komt"');
    if (!isInApp) expect(tab.texts('main .action')).toEqual([nl('navigation.toToday')]);
    const done = tab.url;
    await tab.press(nl('complaint.withdraw.button'));
    expect(tab.heading).toBe(nl('complaint.follow.heading.withdrawn'));
    expect(tab.buttons(nl('complaint.withdraw.button'))).toEqual([]);
    await tab.open(done);
    expect(tab.heading).toBe(nl('complaint.follow.heading.withdrawn'));
    const [first] = await complaintsOf(portal, reader);
    await tab.open(portal.address(path));
    if (tab.buttons(variant.send).length === 0)
      await tab.open(portal.address(`${path}?dag=${dayFromToday(-1)}`));
    await tab.press(variant.send);
    expect(tab.main).toContain(nl('complaint.sorry.not_delivered.newspaper'));
    expect(await complaintsOf(portal, reader)).toHaveLength(2);
    expect(first?.withdrawn_at).not.toBeNull();
  });

  it('is mailed and followed, also after the session has ended, and its day cannot be chosen again', async () => {
    const { tab, reader } = await begin(portal, variant);
    await toTheEnd(tab, variant);
    const day = tab.value('seenDays');
    await tab.press(variant.send);
    expect(tab.main).toMatch(variant.done);
    expect(await portal.queuedTemplates(reader)).toEqual(['complaint-received']);
    await portal.endSession(reader);
    await tab.follow(nl('complaint.done.follow'));
    expect(tab.heading).toBe(nl('complaint.follow.heading'));
    expect(tab.main).toMatch(/De krant is beschadigd.*Nu: ontvangen /);
    expect(tab.texts('[aria-current="step"]')).toEqual([expect.stringContaining('Nu: ontvangen')]);
    expect(tab.main).not.toContain(nl('complaint.follow.with_delivery_team'));
    await isWithDeliveryTeam(portal, reader);
    await tab.reload();
    expect(tab.texts('.sentence').join()).toMatch(/^Uw melding ligt .+\. U krijgt €.1,35 terug/);
    expect(tab.texts('[aria-current="step"]')).toEqual([expect.stringContaining('Nu: bij de bezorgdienst')]);
    // The app shows no aside.
    expect(/Uw volgende krant [a-z]+.*, voor \d+\.\d\d uur/.test(tab.main)).toBe(!isInApp);
    expect(tab.links(nl('complaint.toDelivery'))).toHaveLength(isInApp ? 1 : 0);
    if (isInApp) {
      await tab.follow(nl('complaint.toDelivery'));
      expect(tab.url.pathname).toMatch(/^\/bezorgservice\/app\/b\d+\/\d+$/);
    }
    await tab.open(portal.address(`${path}?dag=${day}`));
    expect(tab.heading).toBe(nl('complaint.heading.nummers'));
    expect(tab.options('days')).not.toContain(day);
    expect(tab.texts('#days-fout')).toEqual([]);
    expect(tab.links(/^Bekijk melding/)).toHaveLength(1);
  });
});

describe.each(ON_A_SURFACE.filter(isComplaint))('$name', (variant) => {
  const { path } = variant;

  it('is refused for what is wrong at each step, and keeps what was right', async () => {
    const visitor = await begin(portal, variant);
    const { tab } = visitor;
    await tab.follow(TO_DAYS);
    const concept = tab.value('concept');
    const none = await postInstead(visitor, { stap: 'nummers', concept });
    expect(none).toContain(nl('violation.FIELD-MISSING.days'));
    // As a page sends it that was left open for years.
    const old = await postInstead(visitor, { stap: 'nummers', concept, days: '2020-01-02' });
    expect(old).toMatch(/De dag [^<]*2020 is te lang geleden\. Kies een dag vanaf /);
    await sendValues(tab, { days: tab.options('days').at(-1) ?? '' });
    expect(tab.heading).toBe(nl('complaint.heading.controle'));
    await tab.follow(`${nl('wizard.check.change')}: Wat er mis is`);
    await sendValues(tab, { remark: 'Lag <nat> in de tuin' });
    expectRefused(tab, { remark: 'Haal de tekens <\u00a0en\u00a0> uit uw tekst.' });
    expectValues(tab, { remark: 'Lag <nat> in de tuin' });
    await tab.press(nl('complaint.remark.without'));
    expect(tab.heading).toBe(nl('complaint.heading.controle'));
    await tab.follow(`${nl('wizard.check.change')}: Wat er mis is`);
    expectValues(tab, { remark: 'Lag nat in de tuin' });
    const wrong = { type: 'damaged', remark: 'Nat. '.repeat(201).trim() };
    await sendValues(tab, wrong);
    expectRefused(tab, { remark: nl('violation.FIELD-INVALID.remark') });
    expectValues(tab, wrong);
    await sendValues(tab, { remark: 'Nat.' });
    expect(tab.heading).toBe(nl('complaint.heading.controle'));
    await tab.follow(`${nl('wizard.check.change')}: Onze oplossing`);
    expectValues(tab, { remedy: 'credit' });
    await tab.follow(nl('form.back'));
    expect(tab.heading).toBe(nl('complaint.heading.controle'));
    await tab.back();
    const without = await postInstead(visitor, { stap: 'oplossing', concept });
    expect(without).toContain(nl('violation.FIELD-MISSING.remedy'));
    await tab.press(nl('form.next'));
    expect(tab.main).toMatch(/De krant is beschadigd.*Nat\..*U krijgt €.\d+,\d\d terug/);
    expect(tab.texts('.check-row dd').join(), 'a value').not.toContain('factuur.');
    expect(tab.texts('.action-outcome').join()).toMatch(/^€.\d+,\d\d terug ?U krijgt een mail\.$/);
    expect(tab.texts('aside').join()).not.toMatch(/€/);
    expect(tab.texts('aside h2').includes(nl('hero.coming.newspaper'))).toBe(!path.includes('/app/'));
  });

  it('of a day that another device has reported is refused with the number of that report', async () => {
    const { tab, reader } = await begin(portal, variant);
    const device = (await visitAs(reader, portal.address(path))).tab;
    for (const one of [tab, device]) await toTheEnd(one, variant);
    for (const one of [tab, device]) await one.press(variant.send);
    const [complaint, more] = await complaintsOf(portal, reader);
    expect(more).toBeUndefined();
    expect(device.texts('#days-fout')).toEqual([
      expect.stringMatching(new RegExp(`hebt u al gemeld\\. Dat is melding ${complaint?.reference}\\.$`)),
    ]);
    await device.follow(`Bekijk melding ${complaint?.reference}`);
    expect(device.heading).toBe(nl('complaint.follow.heading'));
    expect(await portal.queuedTemplates(reader)).toEqual(['complaint-received']);
  });

  it('shows its result when only one value of the filled-in check was changed', async () => {
    const { tab, openTab, reader } = await begin(portal, { ...variant, like: 'weekend' });
    const old = await openTab(portal.address(path));
    await tab.follow(`${nl('wizard.check.change')}: Wat er mis is`);
    await sendValues(tab, { type: 'damaged' });
    await tab.press(variant.send);
    expect(tab.main).toMatch(variant.done);
    await tab.follow(nl('complaint.done.follow'));
    // A check that was opened before names the report that was made in the meantime.
    await old.press(variant.send);
    expect(old.texts('#days-fout')).toEqual([expect.stringContaining('hebt u al gemeld')]);
    expect(await complaintsOf(portal, reader)).toHaveLength(1);
  });

  it('is withdrawn on two devices without an error on the second', async () => {
    const { tab, openTab } = await begin(portal, { ...variant, like: 'weekend' });
    await tab.press(variant.send);
    await tab.follow(nl('complaint.done.follow'));
    const other = await openTab(tab.url);
    for (const one of [tab, other]) {
      await one.press(nl('complaint.withdraw.button'));
      const seen = [one.heading, one.status, one.texts('#problemen')];
      expect(seen).toEqual([nl('complaint.follow.heading.withdrawn'), 200, []]);
    }
  });

  it('of a paper that is known to be late says so first, and until then nothing is missing', async () => {
    const { tab, reader } = await portal.visit('/bezorgservice');
    await isKnownToBeLate(portal, await comesEveryDay(portal, reader), dayFromToday(0), '23:59');
    await tab.reload();
    expect(tab.main).toContain(nl('agenda.day.late.usual'));
    await tab.open(portal.address(path));
    expect(tab.main).toContain('is vertraagd en komt voor 23.59');
    expect(tab.texts('.sentence')).toEqual([
      expect.stringMatching(/^Uw bezorging kan nog komen\. Wacht nog even\. De bezorging van .* voor 23\.59/),
    ]);
    // Nothing to send is no form, no step of one and no answers to check: the page says what can be done now.
    expect(tab.html).not.toContain('name="concept"');
    expect(tab.main).not.toMatch(/Stap 1|Wijzig/);
    expect(tab.main).toContain(nl('complaint.wait.after', { time: '23.59 uur' }));
    expect(tab.main).toContain(nl('complaint.wait.read'));
    await tab.follow(nl('complaint.wait.otherDay'));
    expect(tab.texts('.delays').join()).toContain('We verwachten hem voor 23.59 uur. De brug is open.');
    await tab.follow(nl('form.back'));
    // A paper that came damaged is not late.
    await tab.follow(nl('complaint.wait.came.action'));
    await sendValues(tab, { type: 'damaged' });
    expect([tab.heading, tab.buttons(variant.send).length]).toEqual([nl('complaint.heading.controle'), 1]);
  });

  it('after the third of a month a call is offered, and asked for once', async () => {
    const reader = await portal.readerLike('weekend');
    await hasComplainedThrice(portal, reader);
    const questionId = await isAsked(portal, reader);
    // An address that says that it is done has answered nothing.
    const { tab, openTab } = await visitAs(reader, portal.address(`${path}/vraag/${questionId}?gelukt`));
    expect(tab.heading).toBe(nl('complaint.question.heading'));
    await tab.press(nl('complaint.question.no'));
    expect(tab.main).toContain(nl('complaint.type.not_delivered.newspaper'));
    await tab.press(variant.send);
    expect(tab.texts('h2')).toContain(nl('complaint.call.offer'));
    await tab.follow(nl('complaint.call.button'));
    const form = tab.url;
    const other = await openTab(`${form}?gelukt`);
    await tab.press(nl('complaint.call.button'));
    const noMoment = { moment: nl('violation.FIELD-MISSING.moment') };
    expectRefused(tab, { phoneNumber: nl('violation.FIELD-MISSING.phoneNumber'), ...noMoment });
    expect(tab.html).toContain('data-mended="Alles is');
    tab.fill('phoneNumber', '06 1234 56');
    await tab.press(nl('complaint.call.button'));
    expectRefused(tab, { phoneNumber: nl('violation.FIELD-INVALID.phoneNumber'), ...noMoment });
    expectValues(tab, { phoneNumber: '(+31) 6 123 456' });
    for (const one of [tab, other]) {
      one.choose('phoneNumber_country', '32');
      one.fill('phoneNumber', '0470 12 34 56');
      one.check('moment', 'afternoon');
      await one.press(nl('complaint.call.button'));
    }
    expect(tab.heading).toBe(nl('complaint.call.heading.done'));
    expect(other.main).toContain('U kunt nu niet om een telefoontje vragen.');
    const calls = await rowsOf(portal.db, 'callback_request');
    const own = calls.filter(({ account_id }) => account_id === reader.username);
    expect(own.map(({ phone_number }) => phone_number)).toEqual(['+32470123456']);
    await tab.open(form);
    expect(tab.main).toContain('U kunt nu niet om een telefoontje vragen.');
  });
});

it('One of several subscriptions is chosen first, and a link from elsewhere has chosen already', async () => {
  const { tab } = await portal.visit(WEB, 'veel', 'dpgnl');
  expect(tab.heading).toBe(nl('complaint.heading.abonnement'));
  await tab.press(nl('form.next'));
  expectRefused(tab, { subscriptionId: nl('violation.FIELD-MISSING.subscriptionId') });
  tab.check('subscriptionId', /Rijnbode/);
  const subscriptionId = tab.value('subscriptionId');
  await tab.press(nl('form.next'));
  expect(tab.heading).toBe(nl('complaint.heading.controle'));
  await tab.follow(TO_DAYS);
  const day = tab.options('days').at(-1) ?? '';
  await tab.open(portal.address(`${WEB}?abonnement=${subscriptionId}&dag=${day}`, 'dpgnl'));
  expect(tab.heading).toBe(nl('complaint.heading.controle'));
  await tab.follow(`${nl('wizard.check.change')}: Abonnement`);
  expect(tab.heading).toBe(nl('complaint.heading.abonnement'));
  await tab.back();
  await tab.follow(TO_DAYS);
  expectValues(tab, { days: day });
});

it('The result is shown after one of several subscriptions was chosen and nothing else was changed', async () => {
  const { tab } = await portal.visit(WEB, 'veel', 'dpgnl');
  tab.check('subscriptionId', /Rijnbode/);
  await tab.press(nl('form.next'));
  await tab.press(nl('complaint.check.action'));
  expect(tab.main).toContain(nl('mail.complaint.reference'));
});
