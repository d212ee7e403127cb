/** A form that is sent too often says when to try again, also in the header for programs. */

import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { IdentityTables } from '../../backoffice/identity/identity.tables.ts';
import { FORMS_OF_SERVICES } from '../../gen/tests/forms.ts';
import { WIZARDS_OF_SERVICES } from '../../gen/tests/wizards.ts';
import { type LimitOf, limitOf } from '../../server/limits.ts';
import { CONTACT_FORMS } from '../fixtures/contact/forms.ts';
import type { Tab } from '../support/form-client/browser.ts';
import { begin, toTheEnd } from '../support/form-client/wizard-steps.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { variants } from '../support/runner/only-in-all.ts';
import { nl } from '../support/texts.ts';

/** In `npm test` one wizard and one form of each service. */
const ALL = [...WIZARDS_OF_SERVICES, ...FORMS_OF_SERVICES].flatMap((forms) => variants(forms));

const portal = await journeyPortal();

async function useUp(...limits: readonly LimitOf[]): Promise<void> {
  const ends_at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const rows = limits.map(({ key, attempts, seconds }) => ({
    ...{ key_hash: hash('sha256', key, 'base64url'), turns: attempts, ends_at: ends_at(seconds) },
  }));
  await portal.db
    .insertInto('rate_limit')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet((set) => ({ turns: set.ref('excluded.turns') })),
    )
    .execute();
}

/** The changes that end or take back something. */
const DEFENCES = [
  'sendWithdrawal',
  'cancelDeliverySuspensionV2',
  'cancelEmailChange',
  'cancelErasure',
  'cancelMovingHouseV2',
  'cancelTemporaryDeliveryAddressV2',
  'chooseDelayNotices',
  'closeDeliveryFeed',
  'endOtherLogins',
  'leaveNewsletters',
  'removePhoneNumber',
  'restorePhoneNumber',
  'revokeCoReader',
  'revokeInvite',
  'stopPhoneChallenge',
];

/** Of each login of the account, for each act that ends or takes back something. */
async function limitsOfDefence(accountId: string): Promise<LimitOf[]> {
  const identity = portal.db as unknown as Kysely<IdentityTables>;
  const rows = await identity
    .selectFrom('identity_artifact')
    .select('grant_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('grant_id', 'is not', null)
    .execute();
  return rows.flatMap(({ grant_id }) =>
    DEFENCES.map((act) => limitOf('mutation-defence', `${accountId}:${grant_id}:${act}`)),
  );
}

function expectToWait({ status, headers }: Tab, { seconds }: LimitOf): void {
  expect(status).toBe(429);
  const wait = Number(headers['retry-after']);
  expect([wait > seconds - 60, wait <= seconds], `${wait} seconds`).toEqual([true, true]);
}

it.each(ALL)('$name is refused with the seconds to wait after too many changes', async (wizard) => {
  const { tab, reader } = await begin(portal, wizard);
  await toTheEnd(tab, wizard);
  const limit = limitOf('mutation-account', reader.username);
  await useUp(limit, ...(await limitsOfDefence(reader.username)));
  await tab.press(wizard.send);
  expectToWait(tab, limit);
});

it.each(CONTACT_FORMS)('$name has the seconds to wait after too many files from a network', async (form) => {
  const { tab } = await begin(portal, form);
  await toTheEnd(tab, form);
  const limit = limitOf('upload', '127.0.0.1');
  await useUp(limit);
  for (const button of [nl('contact.form.files.add'), form.send]) {
    tab.attach('bestand', new File(['Een natte krant'], 'krant.txt'));
    await tab.press(button);
    expectToWait(tab, limit);
    expect(tab.texts('#problemen')).toHaveLength(1);
  }
});
