/** A form that is sent too often says when to try again, also in the header for programs. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countAttempt } from '../../database/rate-limit.ts';
import { type LimitOf, limitOf } from '../../server/limits.ts';
import { CONTACT_FORMS } from '../fixtures/contact/forms.ts';
import { FORMS_OF_SERVICES, WIZARDS } from '../fixtures/wizards.ts';
import type { Tab } from '../support/form-client/browser.ts';
import { begin, toTheEnd } from '../support/form-client/wizard-steps.ts';
import { openJourneyPortal } from '../support/processes/journey-portal.ts';
import { variants } from '../support/runner/only-in-all.ts';

const ALL = [...WIZARDS, ...FORMS_OF_SERVICES.flatMap((forms) => variants(forms))];

let portal: Awaited<ReturnType<typeof openJourneyPortal>>;
beforeAll(async () => {
  portal = await openJourneyPortal();
});
afterAll(() => portal?.close());

const useUp = (limit: LimitOf) =>
  portal.inBackoffice(async (db) => {
    for (let attempt = 0; attempt < limit.attempts; attempt += 1) await countAttempt(db, limit, new Date());
  });

function expectToWait({ status, headers }: Tab, { seconds }: LimitOf): void {
  expect(status).toBe(429);
  const wait = Number(headers['retry-after']);
  expect([wait > seconds - 60, wait <= seconds], `${wait} seconds`).toEqual([true, true]);
}

it.each(ALL)('$name is refused with the seconds to wait after too many changes', async (wizard) => {
  const { tab, reader } = await begin(portal, wizard);
  await toTheEnd(tab, wizard);
  const limit = limitOf('mutation-account', reader.username);
  await useUp(limit);
  await tab.press(wizard.send);
  expectToWait(tab, limit);
});

it.each(CONTACT_FORMS)('$name has the seconds to wait after too many files from a network', async (form) => {
  const { tab } = await begin(portal, form);
  await toTheEnd(tab, form);
  const limit = limitOf('upload', '127.0.0.1');
  await useUp(limit);
  for (const button of ['Voeg dit bestand toe', form.send]) {
    tab.attach('bestand', new File(['Een natte krant'], 'krant.txt'));
    await tab.press(button);
    expectToWait(tab, limit);
    expect(tab.texts('#problemen')).toHaveLength(1);
  }
});
