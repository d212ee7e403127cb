/** What comes when and where, without script. The reader's own calendar: `agenda-feed.test.ts`. Interruptions: `interruptions.test.ts`. */
import { describe, expect, it } from 'vitest';
import { codeAt } from '../../backoffice/console/second-factor.ts';
import { noPaperDays } from '../../backoffice/delivery-calendar/holidays.ts';
import { dayNumber } from '../../contract/dates.ts';
import { newOperator } from '../fixtures/console/operators.ts';
import { typed, type Wizard } from '../fixtures/form-row.ts';
import { BELGIAN, CAMPING, MANY } from '../fixtures/readers.ts';
import {
  comesEveryDay,
  comesOnlyOn,
  complaintsOf,
  dayFromToday,
  isAsked,
  isAway,
  isKnownToBeLate,
  paperOf,
  today,
} from '../fixtures/subscriptions/delivery-rows.ts';
import { WIZARDS } from '../fixtures/wizards.ts';
import { openBrowser, type Tab } from '../support/form-client/browser.ts';
import { attribute, textOf } from '../support/form-client/page.ts';
import { readDate } from '../support/form-client/read-date.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { toTheEnd } from '../support/form-client/wizard-steps.ts';
import { sharedPortal } from '../support/http/own-portal.ts';
import { consolePort, portalData } from '../support/processes/shared-portal.ts';
import { begins, ends, nl, oneOf } from '../support/texts.ts';

const PAGE = '/bezorgservice';
const FOLDED = oneOf(nl('ribbon.more'), nl('agenda.earlier'));
const named = (wanted: string) => WIZARDS.find(({ name }) => name === wanted) as Wizard;

const portal = await sharedPortal(2_000);

const words = (day: string) => readDate(day, dayFromToday(0));
/** What the list says of a day, folded or not. */
function dayOn(tab: Tab, day: string): string {
  tab.unfold(FOLDED);
  const rows = tab.texts('main ol > li');
  return rows.filter((text) => text.includes(words(day))).join();
}

it('A reader sees how many papers come, the first late one, and each day with where it goes', async () => {
  const { tab } = await visitAs(CAMPING, portal.address(PAGE));
  const [said] = tab.texts('.heading .sentence');
  expect(said).toMatch(/^Tot en met .*We bezorgen \d+ kranten/s);
  const late = nl('agenda.late.all.newspaper', { time: '11.30 uur' });
  expect(tab.texts('.heading').join()).toContain(late);
  expect(tab.texts('.heading').join()).toMatch(/We bezorgen tot en met .* op Badweg 3 in De Koog\./);
  expect(tab.texts('main .action')).toEqual([]);
  // What Vandaag shows is not here again.
  expect(tab.all('.ribbon, .cover.large, article')).toEqual([]);
  const titles = [nl('agenda.coming'), nl('agenda.past'), nl('subscription.fixedAddress')];
  expect(tab.texts('h2')).toEqual(expect.arrayContaining(titles));
  const days = 'main ol > li > .date';
  expect(tab.all(days)).toHaveLength(10);
  tab.unfold(FOLDED);
  expect(tab.all(days)).toHaveLength(28);
  // The days do not repeat it.
  expect(tab.texts('.days').join()).not.toMatch(/11\.30/i);
  expect(tab.main).toContain('De boot naar Texel vaart later.');
  expect(tab.main).toContain(nl('agenda.day.elsewhere', { address: 'Badweg 3, 1796 AA De Koog' }));
  await tab.open(portal.address(`${PAGE}/b001/10001001`));
  expect(tab.main).toMatch(/Later dan gewoonlijk: voor 11\.30\s+uur, op Badweg 3 in De Koog/);
  expect(tab.texts('section > p')).toContain(late);
  await tab.follow(nl('action.holiday'));
  expect(tab.url.pathname).toBe('/vakantieservice/doorgeven');
  await tab.open(portal.address(`${PAGE}/app/b001/10001001`));
  expect(tab.texts('h2')).toContain(nl('agenda.coming'));
  expect(tab.all('nav')).toEqual([]);
  const [holiday] = tab.links(nl('action.holiday'));
  expect(holiday && attribute(holiday, 'href')).toContain('/app/');
});

it('Each day whose issue can be reported has a link to its report, which names the day', async () => {
  const reader = await portal.readerLike('weekend');
  await comesEveryDay(portal, reader);
  const { tab } = await visitAs(reader, portal.address(PAGE));
  tab.unfold(FOLDED);
  const reports = tab.links(begins(nl('action.complaint')));
  expect(reports.length).toBeGreaterThan(5);
  expect(new Set(reports.map(textOf)).size).toBe(reports.length);
  const day = dayFromToday(-3);
  await tab.follow(ends(words(day)));
  expect(tab.heading).toBe(nl('moving.heading.controle'));
  expect(tab.main).toContain(words(day));
  await tab.press(nl('complaint.check.action'));
  await tab.open(portal.address(PAGE));
  const said = dayOn(tab, day);
  expect(said).toContain(nl('agenda.day.missed.newspaper'));
  expect(said).toContain('terug op uw volgende factuur');
  expect(said).toContain(`${nl('subscriptions.follow')}: ${words(day)}`);
  const left = tab.links(begins(nl('action.complaint'))).map(textOf);
  expect(left.filter((text) => text.endsWith(words(day)))).toEqual([]);
});

it('Of several titles each day names those that come, and each title leads to its own days', async () => {
  const { tab } = await visitAs(MANY, portal.address(PAGE, 'dpgnl'));
  expect(tab.texts('.heading .sentence')[0]).toMatch(/We bezorgen \d+ kranten en \d+ tijdschriften?$/);
  tab.unfold(FOLDED);
  expect(tab.texts('.days li').some((text) => /Lavendel/.test(text) && /krant/.test(text))).toBe(true);
  expect(tab.texts('h2')).toContain(nl('agenda.titles', { number: tab.texts('h3').length }));
  const ways = tab.links(begins(nl('agenda.dayByDay')));
  expect(ways).toHaveLength(tab.texts('h3').length);
  await tab.follow(ways[0] ?? 'a title');
  expect(tab.texts('h2')).toContain(nl('agenda.past'));
});

it('The page names where a magazine goes while no issue is in sight', async () => {
  const reader = await portal.readerLike('tijdschrift');
  await comesOnlyOn(portal, reader, 'kwe', dayFromToday(30));
  const { tab } = await visitAs(reader, portal.address(PAGE, 'kwe'));
  expect(tab.texts('.heading .sentence')).toEqual([nl('agenda.hero.quiet')]);
  expect(tab.main).toMatch(/We bezorgen tot en met .* op Badweg 3 in De Koog\./);
});

describe.each([
  ['on the web', ''],
  ['in the app', '/app'],
])('%s', (_, app) => {
  it('each day follows a complaint, a move, a pause, a holiday address and a delay', async () => {
    const { tab, reader } = await portal.visit(`${PAGE}${app}/klacht`);
    const paper = await comesEveryDay(portal, reader);
    const days = portal.address(`${PAGE}${app}/b001/${paper.id}`);
    await tab.open(days);
    await tab.follow(tab.links(nl('action.complaint')).at(-1) ?? 'a report');
    // Early in the day the issue of today can still come.
    await tab.follow(oneOf(`${nl('wizard.check.change')}: Dag`, nl('complaint.wait.otherDay')));
    tab.uncheck('days', tab.value('days'));
    const reported = tab.options('days').at(-1) ?? '';
    const complaint = named('a complaint in the app');
    await toTheEnd(tab, complaint);
    await tab.press(complaint.send);
    await tab.open(portal.address(`/verhuisservice${app}/doorgeven`));
    const movingDay = earliestMovingDay(tab);
    const move = named('a move');
    await toTheEnd(tab, { ...move, answers: { ...move.answers, movingDay: typed(movingDay) } });
    await tab.press(move.send);
    expect(tab.main).toMatch(move.done);
    const [pausedOn, elsewhereOn, late] = [dayFromToday(1), dayFromToday(3), dayFromToday(4)];
    await isAway(portal, paper.id, { pausedOn, elsewhereOn });
    await isKnownToBeLate(portal, paper, late, '23:45');

    await tab.open(days);
    expect(dayOn(tab, reported)).toContain(nl('agenda.day.complaint.open'));
    const moved = nl('agenda.day.moved', { address: 'Lindelaan 14' });
    expect(dayOn(tab, dayFromToday(movingDay))).toContain(moved);
    expect(dayOn(tab, pausedOn)).toContain(nl('agenda.day.paused'));
    expect(dayOn(tab, elsewhereOn)).toContain(nl('agenda.day.elsewhere', { address: 'Badweg 3' }));
    const lateText = [nl('agenda.day.coming.newspaper', { time: '23.45 uur' }), nl('agenda.day.late.usual')];
    expect(dayOn(tab, late)).toContain([...lateText, 'De brug is open.'].join(' '));
    expect(dayOn(tab, dayFromToday(2))).toContain(nl('agenda.day.coming.newspaper', { time: '8.00 uur' }));
    const signs = tab.all('.days .entry').map((day) => attribute(day, 'class'));
    expect(signs).toHaveLength(28);
    expect([signs[1], signs[3]]).toEqual([
      expect.stringContaining('paused'),
      expect.stringContaining('other_address'),
    ]);
    await tab.follow(/^Volg uw melding/);
    expect(tab.heading).toBe(nl('complaint.follow.heading'));
    expect(tab.main).toContain(nl('complaint.type.damaged.newspaper'));
  });

  it('no paper comes on Sundays and holidays, and an ended session leads back to the same days', async () => {
    const { tab, reader } = await portal.visit(PAGE, 'jan');
    const { id } = await paperOf(portal, reader);
    if (app) await tab.open(portal.address(`${PAGE}${app}/b001/${id}`));
    const place = tab.url.href;
    for (let ahead = -14; ahead <= 13; ahead += 1) {
      const day = today().add({ days: ahead });
      const holiday = noPaperDays('nl', day.year).get(dayNumber(day.toString()));
      if (day.dayOfWeek !== 7 && !holiday) continue;
      const reason = holiday && day.dayOfWeek !== 7 ? `: ${holiday}` : '(\\.|:)';
      expect(dayOn(tab, day.toString())).toMatch(new RegExp(`Er komt niets${reason}`, 'i'));
    }
    await portal.endSession(reader);
    await tab.reload();
    expect(tab.url.href).toBe(place);
    expect(tab.texts('h2')).toContain(nl('agenda.past'));
  });

  it('a question that was answered is asked no more, and a no in another tab still reports', async () => {
    const reader = await portal.readerLike('weekend');
    const questionId = await isAsked(portal, reader);
    const path = portal.address(app ? `${PAGE}/app/klacht/vraag/${questionId}` : '/abonnementen');
    const { tab, openTab } = await visitAs(reader, path);
    expect(tab.main).toContain('Is uw krant van');
    const stale = await openTab(path);
    await tab.press(nl('complaint.question.yes'));
    expect(tab.heading).toBe(nl('complaint.question.heading.thanks'));
    await tab.reload();
    expect(tab.main).toContain(nl('complaint.question.thanks'));
    await tab.open(path);
    expect(tab.buttons(nl('complaint.question.yes'))).toEqual([]);
    await tab.open(portal.address(`${PAGE}${app}/b001/${(await paperOf(portal, reader)).id}`));
    expect(dayOn(tab, dayFromToday(-1))).toContain(nl('agenda.day.came'));
    await stale.press(nl('complaint.question.no'));
    expect(stale.heading).toBe(nl('moving.heading.controle'));
    expect(await complaintsOf(portal, reader)).toHaveLength(0);
  });

  it('a no leads to a complaint that is filled in, and then the overview shows it', async () => {
    const reader = await portal.readerLike('weekend');
    const questionId = await isAsked(portal, reader);
    const path = portal.address(app ? `${PAGE}/app/klacht/vraag/${questionId}` : '/abonnementen');
    const { tab } = await visitAs(reader, path);
    await tab.press(nl('complaint.question.no'));
    const step = tab.url;
    await tab.open(path);
    expect(tab.buttons(nl('complaint.question.no'))).toEqual([]);
    await tab.open(step);
    expect(tab.heading).toBe(nl('moving.heading.controle'));
    expect(tab.main).toContain(nl('complaint.type.not_delivered.newspaper'));
    await tab.press(nl('complaint.check.action'));
    expect(tab.main).toContain(nl('complaint.done.before'));
    expect(await complaintsOf(portal, reader)).toHaveLength(1);
    await tab.open(portal.address(PAGE));
    expect(tab.main).toContain(nl('agenda.day.complaint.open'));
    await tab.follow(/^Volg uw melding/);
    expect(tab.heading).toBe(nl('complaint.follow.heading'));
  });
});

/** The first day that the form offers, in days from now. */
function earliestMovingDay(tab: Tab): number {
  const said = tab.texts('#movingDay-hint').join();
  for (let ahead = 2; ahead < 14; ahead += 1) if (said.includes(words(dayFromToday(ahead)))) return ahead;
  throw new Error(`No day within two weeks in "${said}"`);
}

/** From tomorrow on, the first day on which the Belgian newspaper comes. */
function nextPaperDay(): string {
  let day = Temporal.Now.plainDateISO('Europe/Brussels').add({ days: 1 });
  while (day.dayOfWeek === 7 || noPaperDays('be', day.year).has(dayNumber(day.toString())))
    day = day.add({ days: 1 });
  return day.toString();
}

it('An operator announces a delay, the reader sees it, and the operator withdraws it', async () => {
  const { name, password, secret } = await newOperator(portalData());
  const operatorConsole = openBrowser().newTab();
  const start = `http://kantoor.localhost:${consolePort()}/`;
  await operatorConsole.open(start);
  operatorConsole.fill('naam', name);
  operatorConsole.fill('wachtwoord', password);
  operatorConsole.fill('code', codeAt(secret, new Date()));
  await operatorConsole.press(nl('form.login'));
  await operatorConsole.follow(operatorConsole.links('Vertraging melden')[0] ?? 'Vertraging melden');
  const delay = { merk: 'hln', land: 'BE', van: '9000', tot: '9000', dag: nextPaperDay(), tijd: '12:15' };
  for (const [field, value] of Object.entries(delay)) operatorConsole.answer(field, value);
  await operatorConsole.press('Bekijk wat dit verandert');
  expect(operatorConsole.main).toContain('1 abonnement krijgt');
  await operatorConsole.press('Vertraging bekendmaken');
  expect(operatorConsole.texts('[role="status"]')).toEqual(['De vertraging is bekendgemaakt.']);

  const { tab } = await visitAs(BELGIAN, portal.address(PAGE, 'hln'));
  expect(tab.main).toContain('voor 12.15');
  await operatorConsole.open(start);
  await operatorConsole.press(/^Intrekken: .*BE 9000/);
  expect(operatorConsole.texts('[role="status"]')).toEqual(['De vertraging is ingetrokken.']);
  await tab.reload();
  expect(tab.main).not.toContain('voor 12.15');
});
