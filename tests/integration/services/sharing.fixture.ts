/** What the tests of shared access do: inviting, opening links, and looking at what came of it. */
import { HANDLERS } from '../../../backoffice/api/rest.handlers.ts';
import type { Opened } from '../../../backoffice/kernel/mailed-link/mailed-link.ts';
import { acceptInvite } from '../../../backoffice/services/sharing/answer-invite.ts';
import { readInviteLink } from '../../../backoffice/services/sharing/invite-link.ts';
import { SendInvite, SharedAccessOverview } from '../../../gen/operations.ts';
import { storageInMemory } from '../rest/files.fixture.ts';
import type { HolidayFixture } from './holiday.fixture.ts';

/** Henk, of whose subscription Fatima reads along; and his subscription. */
export const HENK = 'camping@ad';
export const HIS = '10001001';

/** @param current the back office of the running test */
export function sharingActs(current: () => HolidayFixture) {
  const later = (milliseconds: number) => {
    current().clock.now += milliseconds;
  };
  async function invite(email: string, who = HENK, subscriptionId = HIS) {
    const { data, error } = await current().ask(
      SendInvite,
      { input: { subscriptionId, email, name: null } },
      { who },
    );
    return error ?? data.sendInvite.violations.map(({ code }) => code).join();
  }
  async function overview(who = HENK) {
    return (await current().ask(SharedAccessOverview, {}, { who })).data.sharedAccess;
  }
  const household = async () => (await overview()).subscriptions[0]!;
  const left = async () => (await household()).placesLeft;

  /** The secret of the latest link to an address. */
  async function keyFor(email: string): Promise<string> {
    const mails = current().db.selectFrom('mail').selectAll().where('recipient', '=', email);
    const rows = await mails.orderBy('created_at').execute();
    const links = rows.map((row) => JSON.parse(row.template_values).link as string);
    return links.at(-1)?.split('/').at(-1) ?? '';
  }
  async function openedBy(who: string | null, key: string, brandKey = 'ad'): Promise<Opened> {
    const { anonymous, brand, contextFor } = current();
    const context = who ? await contextFor(who) : null;
    return { anonymous: anonymous(), brand: brand(brandKey), context, key };
  }
  const stateFor = async (who: string | null, key: string) =>
    (await readInviteLink(await openedBy(who, key))).state;
  async function invited(email: string): Promise<string> {
    const refusal = await invite(email);
    if (refusal) throw new Error(`The invitation was refused: ${refusal}`);
    return keyFor(email);
  }
  async function accepted(who: string, email: string): Promise<string> {
    const key = await invited(email);
    const { state } = await acceptInvite(await openedBy(who, key));
    if (state !== 'reading') throw new Error(`The invitation was not accepted: ${state}`);
    return key;
  }
  const mailsTo = async (account: string) =>
    (
      await current()
        .db.selectFrom('mail')
        .select('template')
        .where('account_id', '=', account)
        .where('recipient', 'is', null)
        .orderBy('created_at')
        .execute()
    ).map(({ template }) => template);
  async function passesOf(who: string, purpose: 'reading' | 'overview' = 'reading') {
    const { context } = await openedBy(who, '');
    const given = { brandId: 'b001', purpose };
    const anyone = { ...context!, files: storageInMemory(), recoveries: [] };
    const passes = await HANDLERS.pass.listPasses(context!, given, anyone);
    return typeof passes === 'symbol' ? [] : passes.filter(({ state }) => state === 'valid');
  }

  return {
    later,
    invite,
    overview,
    household,
    left,
    keyFor,
    openedBy,
    stateFor,
    invited,
    accepted,
    mailsTo,
    passesOf,
  };
}
