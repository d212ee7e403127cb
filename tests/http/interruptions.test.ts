/** The interruption contract: whatever comes between, nothing that was answered is lost and everything happens once. */

import { describe, expect, it, vi } from 'vitest';
import { FORMS_OF_SERVICES } from '../../gen/tests/forms.ts';
import { WIZARDS_OF_SERVICES } from '../../gen/tests/wizards.ts';
import type { Wizard } from '../fixtures/form-row.ts';
import { ON_BOTH_SURFACES } from '../fixtures/wizards.ts';
import type { Tab } from '../support/form-client/browser.ts';
import { attribute } from '../support/form-client/page.ts';
import { logIn, type Visitor } from '../support/form-client/visitor.ts';
import {
  begin,
  fillAnswers,
  isLast,
  pressNext,
  STEPS,
  toTheEnd,
} from '../support/form-client/wizard-steps.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { RUNS_ALL, variants } from '../support/runner/only-in-all.ts';
import { nl } from '../support/texts.ts';

/** Wizards have a draft. In `npm test` one of each service. */
const TRIED = WIZARDS_OF_SERVICES.flatMap((wizards) => variants(wizards));
/** In `npm test` also one form. */
const ALL = [...TRIED, ...variants(FORMS_OF_SERVICES.flat())];
const FORMS: ReadonlySet<Wizard> = new Set(FORMS_OF_SERVICES.flat());
/** What the draft of all wizards does alike: in `npm test` that of one. */
const DRAFTS = variants(TRIED);
const DOWN = /[Ll]ukt nu niet|kan niet geladen worden/;
const GIVEN_BACK = 'U bent opnieuw ingelogd.';
const LOST = 'Dit formulier is te oud of al weg.';

const portal = await journeyPortal();

async function atTheEnd(wizard: Wizard): Promise<Visitor & { readonly steps: readonly URL[] }> {
  const visitor = await begin(portal, wizard);
  return { ...visitor, steps: await toTheEnd(visitor.tab, wizard) };
}

function times(wizard: Wizard, { reader }: Visitor): Promise<number> {
  const mails = async () => (await portal.queuedTemplates(reader)).length;
  return wizard.count ? wizard.count(portal, reader) : mails();
}

async function expectOnce(wizard: Wizard, visitor: Visitor): Promise<void> {
  expect(visitor.tab.main, wizard.name).toMatch(wizard.done);
  expect(await times(wizard, visitor), wizard.name).toBe(1);
}

/** The browser still has its cookies, but the session is over, at the account host too. */
async function endSession({ reader, browser }: Visitor): Promise<void> {
  await portal.endSession(reader);
  browser.cookies.clear('login.ad.localhost');
}

function expectNotFound({ status, title }: Tab, { name }: Wizard): void {
  expect([status, title], name).toEqual([404, expect.stringMatching(/^Pagina niet gevonden/)]);
}

/** What cannot be chosen again by one press. The code of a text message is in that message. */
const typedOf = (tab: Tab) =>
  tab
    .all('input, textarea')
    .filter((field) => !/^(?:radio|checkbox)$/.test(attribute(field, 'type') ?? ''))
    .map((field) => attribute(field, 'name') ?? '')
    .filter((name) => name !== 'code')
    .map((name) => [name, tab.value(name)] as const);

/** Presses until it has been taken: after an outage the portal leaves the back office alone for a while. */
async function sendAtLast(wizard: Wizard, { tab }: Visitor): Promise<void> {
  const form = tab.url;
  const send = async () => {
    if (!isLast(tab, wizard)) await tab.open(form);
    fillAnswers(tab, wizard);
    await tab.press(wizard.send);
    expect(tab.main, wizard.name).toMatch(wizard.done);
  };
  await vi.waitFor(send, { timeout: 60_000, interval: 250 });
}

describe.each(ALL)('$name', (wizard) => {
  it('goes on after a session that ended at each of its steps, with all answers', async () => {
    const visitor = await begin(portal, wizard);
    const { tab, reader } = visitor;
    for (let step = 0; step < STEPS && !wizard.done.test(tab.main); step += 1) {
      const asked = fillAnswers(tab, wizard);
      const held = asked.map((name) => tab.value(name));
      await endSession(visitor);
      await pressNext(tab, wizard);
      await logIn(tab, reader);
      expect(tab.main).toContain(GIVEN_BACK);
      expect(asked.map((name) => tab.value(name))).toEqual(held);
      expect(await times(wizard, visitor)).toBe(0);
      await pressNext(tab, wizard);
    }
    await expectOnce(wizard, visitor);
  });

  it('is carried out once by two presses, and stays so when refreshed and gone back to', async () => {
    const visitor = await atTheEnd(wizard);
    const { tab } = visitor;
    await Promise.all([tab.press(wizard.send), tab.press(wizard.send)]);
    await expectOnce(wizard, visitor);
    await tab.reload();
    await expectOnce(wizard, visitor);
    for (const step of visitor.steps) {
      await tab.open(step);
      expect(await times(wizard, visitor)).toBe(1);
    }
  });
});

// A form on one page has no draft that another account or tab could open.
describe.each(RUNS_ALL ? ALL : DRAFTS)('$name', (wizard) => {
  it('shows nothing to another account that logs in instead', async () => {
    const visitor = await atTheEnd(wizard);
    const { tab, reader, steps } = visitor;
    const other = await portal.readerLike('zaterdag');
    await endSession(visitor);
    await pressNext(tab, wizard);
    await logIn(tab, other);
    const seen = [tab.html];
    expect(tab.main).not.toContain(GIVEN_BACK);
    const isDraft = steps.length > 1 && !wizard.isPosted;
    if (isDraft) expect(tab.main).toContain(LOST);
    for (const step of steps) {
      await tab.open(step);
      const { status, main } = tab;
      seen.push(tab.html);
      // As one that never was.
      const unknown = new URL(step);
      for (const [name, value] of step.searchParams)
        if (/^[\w-]{22}$/.test(value)) unknown.searchParams.set(name, [...value].reverse().join(''));
      await tab.open(unknown);
      expect([tab.status, tab.main]).toEqual([status, main]);
    }
    const own = [reader.username, ...Object.values(wizard.answers)].filter((one) =>
      /\d.{4}|\w{3} \w/.test(String(one)),
    );
    expect(own.filter((value) => seen.some((html) => html.includes(String(value))))).toEqual([]);
    for (const account of [reader, other])
      expect(await times(wizard, { ...visitor, reader: account })).toBe(0);
  });

  it('is carried out once from two tabs', async () => {
    const visitor = await atTheEnd(wizard);
    const { tab } = visitor;
    const other = await visitor.openTab(tab.url);
    if (wizard.isPosted) await toTheEnd(other, wizard);
    fillAnswers(other, wizard);
    await Promise.all([tab.press(wizard.send), other.press(wizard.send)]);
    await tab.reload();
    expect(await times(wizard, visitor)).toBe(1);
  });
});

describe.each(DRAFTS)('$name', (wizard) => {
  it('is shown once more before it is sent when another tab has changed an answer', async () => {
    const visitor = await atTheEnd(wizard);
    const [name = '', value = ''] = wizard.change ?? [];
    for (const step of visitor.steps) {
      const other = await visitor.openTab(step);
      if (!other.has(name)) continue;
      other.answer(name, value);
      await other.press(nl('form.next'));
    }
    const { tab } = visitor;
    await tab.press(wizard.send);
    expect(tab.texts('#problemen').join()).toContain('in een ander tabblad gewijzigd');
    expect(await times(wizard, visitor)).toBe(0);
    await tab.press(wizard.send);
    await expectOnce(wizard, visitor);
  });
});

describe('Every wizard', () => {
  const allAtTheEnd = async (wizards: readonly Wizard[] = ALL) => {
    const all: [Wizard, Awaited<ReturnType<typeof atTheEnd>>][] = [];
    for (const wizard of wizards) all.push([wizard, await atTheEnd(wizard)]);
    return all;
  };

  it('outlives a back office that goes down', async () => {
    const all = await allAtTheEnd();
    const begun: [Wizard, Visitor][] = [];
    for (const wizard of TRIED) {
      const visitor = await begin(portal, wizard);
      // A wizard that opens on its check has no first step: its first detail is changed instead.
      const [detail] = wizard.details ?? [];
      if (detail) await visitor.tab.follow(detail);
      begun.push([wizard, visitor]);
    }
    const held = new Map<Visitor, (readonly [name: string, value: string])[]>();
    const lost: string[] = [];
    await portal.whileDown(async () => {
      for (const [wizard, visitor] of [...all, ...begun]) {
        const { tab } = visitor;
        const asked = fillAnswers(tab, wizard);
        held.set(
          visitor,
          asked.map((name) => [name, tab.value(name)]),
        );
        const typed = typedOf(tab).filter(([name]) => asked.includes(name));
        await pressNext(tab, wizard);
        expect(tab.main, wizard.name).toMatch(DOWN);
        // A form of one page has no draft: what was typed is on the page that says so.
        if (FORMS.has(wizard))
          for (const [name, value] of typed)
            if (!tab.html.includes(`name="${name}"`) || tab.value(name) !== value)
              lost.push(`${wizard.name}: ${name}`);
      }
    });
    expect(lost).toEqual([]);
    for (const [wizard, visitor] of all) {
      expect(await times(wizard, visitor), wizard.name).toBe(0);
      await sendAtLast(wizard, visitor);
      await expectOnce(wizard, visitor);
    }
    for (const [wizard, visitor] of begun) {
      const { tab } = visitor;
      await tab.reload();
      const before = await visitor.openTab(tab.url);
      const [way = 'Terug'] = wizard.details ?? [];
      // A wizard whose first page was refused is still on it.
      if (before.links(way).length > 0) {
        await before.follow(way);
        expect(held.get(visitor), wizard.name).not.toEqual([]);
        for (const [name, value] of held.get(visitor) ?? []) expect(before.value(name)).toBe(value);
      }
      const steps = await toTheEnd(tab, wizard);
      expect(steps.length, wizard.name).toBeGreaterThan(0);
    }
  });

  it.each([...new Set(ALL.map(({ flags }) => flags).filter(({ length }) => length > 0))])(
    'is closed while %s is off, and goes on once it is back',
    async (...flags) => {
      const all = await allAtTheEnd(ALL.filter((wizard) => String(wizard.flags) === String(flags)));
      const off = Object.fromEntries(flags.map((flag) => [flag, false]));
      const forms = all.map(([, { tab }]) => tab.url);
      await portal.withFlags(off, async () => {
        for (const [wizard, visitor] of all) {
          const { tab } = visitor;
          await tab.press(wizard.send);
          if (wizard.closed) expect(tab.main, wizard.name).toMatch(wizard.closed);
          else expectNotFound(tab, wizard);
          await tab.open(portal.address(wizard.path));
          if (wizard.closed) expect(tab.links(wizard.link ?? '')).toEqual([]);
          else expectNotFound(tab, wizard);
          expect(await times(wizard, visitor), wizard.name).toBe(0);
        }
      });
      for (const [index, [wizard, visitor]] of all.entries()) {
        await visitor.tab.open(forms[index] ?? '');
        await sendAtLast(wizard, visitor);
        await expectOnce(wizard, visitor);
      }
    },
  );

  it('goes on on the web while the app is switched off', async () => {
    // In `npm test` the pair of the first one.
    const both = variants(ON_BOTH_SURFACES, 2);
    const all = await allAtTheEnd(both);
    const flags = new Set(both.flatMap((wizard) => wizard.flags.filter((flag) => flag.includes('App'))));
    await portal.withFlags(Object.fromEntries([...flags].map((flag) => [flag, false])), async () => {
      for (const [wizard, visitor] of all) {
        await visitor.tab.press(wizard.send);
        if (wizard.path.includes('/app/')) expectNotFound(visitor.tab, wizard);
        else await expectOnce(wizard, visitor);
      }
    });
  });

  it.each(RUNS_ALL ? [0, 20, 60] : [20])(
    'is carried out once when the portal is killed %i ms after the press',
    async (moment) => {
      const all = await allAtTheEnd();
      const forms = new Map(all.map(([wizard, { tab }]) => [wizard, tab.url]));
      const pressed = all.map(([wizard, { tab }]) => tab.press(wizard.send).catch(() => undefined));
      await new Promise((resolve) => setTimeout(resolve, moment));
      await portal.restart();
      await Promise.all(pressed);
      for (const [wizard, visitor] of all) {
        const { tab } = visitor;
        if (isLast(tab, wizard)) await tab.press(wizard.send);
        else await tab.open(forms.get(wizard) ?? '');
        expect(await times(wizard, visitor), wizard.name).toBe(1);
      }
    },
  );
});
