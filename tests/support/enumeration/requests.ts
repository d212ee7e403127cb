/**
 * Requests from which a stranger could learn what exists: who has an e-mail address or a phone number, which subscription
 * numbers are given out, and which keys are valid.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { restApi } from '../../../backoffice/api/rest.ts';
import { codeHasher } from '../../../backoffice/kernel/code-hash.ts';
import { maskedEmail } from '../../../backoffice/kernel/masked-email.ts';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { RECOVERIES } from '../../../gen/backoffice/recoveries.ts';
import { ChangePhoneNumber, LinkSubscription, SendInvite } from '../../../gen/operations.ts';
import { storageInMemory } from '../../integration/rest/files.fixture.ts';
import { openHolidayFixture } from '../../integration/services/holiday.fixture.ts';

interface Sent {
  readonly status: number;
  readonly text: string;
}

/** By the name of what is given: the requests that must look alike. */
export type AlikeRequests = Readonly<Record<string, () => Promise<Sent>>>;

const INVITED = ['els@voorbeeld.be', 'oma@elders.example'] as const;
const TRACE = 'ab'.repeat(16);
const HOME = { zipCode: '3512 PN', houseNumber: '106' };
/** 256 bits, base64url. */
const UNKNOWN_KEY = 'A'.repeat(43);
const MALFORMED_KEY = 'x';

/** @param db with the demo people */
export async function openRequests(db: Kysely<BackofficeTables>): Promise<Record<string, AlikeRequests>> {
  await db
    .updateTable('account')
    .set({ phone_number: '+31687654321', phone_verified: 1 })
    .where('id', '=', 'demo-els')
    .execute();
  const fixture = await openHolidayFixture(db, [], { isSeeded: true });
  const { ask, contextOf, content, clock } = fixture;
  const codes = codeHasher(() => 'a-secret-of-the-server-with-32-characters');
  const anonymousContext = (traceId: string) => ({ db, codes, content, now: clock.now, traceId });
  const rest = restApi({ contextOf, anonymousContext, files: storageInMemory(), recoveries: RECOVERIES });
  const brand = `/api/customer/brands/${content.brandByKey('ad')?.id}`;

  const send = (method: 'GET' | 'POST', path: string, body: object, who?: string) => async () => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(who && { authorization: `Bearer ${who}` }),
    };
    const address = `http://backoffice.internal${path}`;
    const payload = method === 'GET' ? {} : { body: JSON.stringify(body) };
    const response = await rest(new Request(address, { method, headers, ...payload }), TRACE);
    return comparable({ status: response.status, text: await response.text() });
  };
  const changeEmail = (email: string) => async () => {
    const path = '/api/customer/accounts/demo-jan/email-changes';
    const { status, text } = await send('POST', path, { email }, 'jan@ad')();
    return { status, text: text.replaceAll(email, 'email') };
  };
  const link = (subscriptionNumber: string, evidence: object) => async () => {
    const input = { subscriptionNumber, ...HOME, ...evidence };
    return comparable(await ask(LinkSubscription, { input }, { who: 'camping@ad' }));
  };
  const changePhone = (phoneNumber: string) => async () => {
    const sent = await ask(ChangePhoneNumber, { input: { phoneNumber } }, { who: 'weekend@ad' });
    return comparable(sent);
  };
  const invite = (email: string) => async () => {
    const input = { subscriptionId: '10001001', email, name: null };
    const { status, text } = comparable(await ask(SendInvite, { input }, { who: 'camping@ad' }));
    return { status, text: text.replaceAll(maskedEmail(email), 'email').replaceAll(email, 'email') };
  };
  const keys = (method: 'GET' | 'POST', path: string, body = {}): AlikeRequests => ({
    'that is unknown': send(method, `${brand}/${path}/${UNKNOWN_KEY}`, body),
    'that is malformed': send(method, `${brand}/${path}/${MALFORMED_KEY}`, body),
  });

  return {
    'a new e-mail address': {
      'that another account has': changeEmail('els@voorbeeld.be'),
      'that is free': changeEmail('nieuw@elders.example'),
    },
    'a subscription to link': {
      'with another house number': link('10000001', { houseNumber: '107' }),
      'with another postcode': link('10000001', { zipCode: '3512 PM' }),
      'with an unknown number': link('77777777', {}),
      'of another brand': link('10000002', {}),
      'that ended long ago': link('10001306', {}),
    },
    'a phone number': {
      'that another account has': changePhone('06 87 65 43 21'),
      'that is unknown': changePhone('06 81 23 45 67'),
    },
    'an address to invite': {
      'that an account has': invite(INVITED[0]),
      'that no account has': invite(INVITED[1]),
    },
    'an invitation to read': keys('GET', 'invites'),
    'an invitation to decline': keys('POST', 'invites', { reply: 'decline' }),
    'an e-mail change to read': keys('GET', 'email-changes'),
    'an e-mail change to confirm': keys('POST', 'email-changes'),
    'a link to undo': keys('POST', 'link-changes'),
  };
}

const comparable = ({ status, text }: Sent): Sent => ({
  status,
  text: text.replaceAll(/[\da-f]{8}-[\da-f-]{27}|(?<="inviteKey":")[\w-]{22}/g, 'id'),
});

/** What the requests store, so that each of them finds the same. */
export async function clearRequests(db: Kysely<BackofficeTables>): Promise<void> {
  const tables = [
    'rate_limit',
    'mail',
    'email_link',
    'email_change',
    'phone_challenge',
    'link_request',
  ] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
  const invites = db.selectFrom('invite').select('invite_key').where('email', 'in', INVITED);
  await db.deleteFrom('invite_link').where('invite_key', 'in', invites).execute();
  await db.deleteFrom('invite').where('email', 'in', INVITED).execute();
}
