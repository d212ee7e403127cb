/** Limits of who has no login: guests, mailed links of the back office, files, and events of the mail service. */
import { createHmac } from 'node:crypto';
import { codeHasher } from '../../../backoffice/kernel/code-hash.ts';
import { sendContactMessage } from '../../../backoffice/services/contact/send-message.ts';
import { receiveMailEvent } from '../../../backoffice/services/newsletters/newsletters.webhook.ts';
import { askNewInvite } from '../../../backoffice/services/sharing/answer-invite.ts';
import { revokeInvite } from '../../../backoffice/services/sharing/revoke.ts';
import { createUpload } from '../../../backoffice/services/uploads/create-upload.ts';
import { receiptLink } from '../../../backoffice/services/withdrawing/links.ts';
import { matchNext } from '../../../backoffice/services/withdrawing/match-withdrawals.ts';
import { readReceipt, readReceiptFile } from '../../../backoffice/services/withdrawing/receipt.ts';
import { sendWithdrawal } from '../../../backoffice/services/withdrawing/withdraw.ts';
import { hashOf } from '../../../server/hash.ts';
import { addContract } from '../../fixtures/withdrawing/contract.ts';
import { SERVER_SECRET } from '../services/holiday.fixture.ts';
import { sharingActs } from '../services/sharing.fixture.ts';
import { ADDRESSES, type Cases, isAllowed, type LimitCase, type Setup, type Who } from './limit-case.ts';

const anonymous = ({ current }: Setup) => ({
  ...{ db: current.db, content: current.fixture.content, codes: codeHasher(() => SERVER_SECRET) },
  ...{ now: current.fixture.clock.now, traceId: 'ab'.repeat(16), surface: 'web' as const },
});
const brandOf = ({ current }: Setup) => {
  const brand = current.fixture.content.brandByKey('ad');
  if (!brand) throw new Error('The demo has no brand ad');
  return brand;
};

/** No other limit changes it. */
const CONTRACT = '77600001';
let withdrawals = 0;
const withdraw =
  (emailOf: (who: Who) => string, networkOf: (who: Who) => string) => async (setup: Setup, who: Who) => {
    withdrawals += 1;
    const guest = { ...anonymous(setup), network: networkOf(who), idempotencyKey: crypto.randomUUID() };
    const person = {
      name: `Noor ${withdrawals}`,
      contract: CONTRACT,
      email: emailOf(who),
      subscriptionId: null,
    };
    return sendWithdrawal(null, guest, brandOf(setup), person);
  };
const receiptOf = async (setup: Setup, link: string) =>
  readReceipt({ anonymous: anonymous(setup), brand: brandOf(setup), context: null, key: link });

const withdrawalIds = new Map<Who, string>();
/** One for each of them. @returns its id */
async function withdrawalOf(setup: Setup, who: Who): Promise<string> {
  const { db } = setup.current;
  const id = withdrawalIds.get(who);
  if (id && (await db.selectFrom('withdrawal').select('id').where('id', '=', id).executeTakeFirst()))
    return id;
  await withdraw(
    () => `${who}-pdf@gast.example`,
    () => `pdf-${who}`,
  )(setup, who);
  const made = db.selectFrom('withdrawal').select('id').where('name', '=', `Noor ${withdrawals}`);
  withdrawalIds.set(who, (await made.executeTakeFirstOrThrow()).id);
  return withdrawalIds.get(who) ?? '';
}
const readFile = async (setup: Setup, id: string) => {
  const key = await receiptLink(setup.current.db, id);
  return readReceiptFile({ anonymous: anonymous(setup), brand: brandOf(setup), context: null, key });
};

/** Whether the address of the contract is mailed about one more. */
const tellContract: LimitCase['attempt'] = async (setup, who) => {
  const { db, fixture } = setup.current;
  await db.deleteFrom('withdrawal').where('state', '=', 'matching').execute();
  const isThere = db.selectFrom('subscription').select('id').where('id', '=', CONTRACT);
  if (!(await isThere.executeTakeFirst())) await addContract(db, CONTRACT);
  await withdraw(
    (one) => `${one}${withdrawals}@gast.example`,
    (one) => ADDRESSES[one],
  )(setup, who);
  const name = `Noor ${withdrawals}`;
  const log = { info() {}, warn() {}, report() {} };
  while (await matchNext({ db, content: () => fixture.content, now: () => fixture.clock.now, log }));
  const last = db.selectFrom('withdrawal').select('told_at').where('name', '=', name);
  return (await last.executeTakeFirstOrThrow()).told_at !== null;
};

/** Whether the typed address gets a copy. */
const takesCopy =
  (networkOf: (who: Who) => string): LimitCase['attempt'] =>
  async (setup, who) => {
    const { link } = await withdraw(() => 'noor@gast.example', networkOf)(setup, who);
    return (await receiptOf(setup, link))?.isMailed === true;
  };

let messages = 0;
const sendMessage =
  (emailOf: (who: Who) => string, networkOf: (who: Who) => string): LimitCase['attempt'] =>
  async (setup, who) => {
    messages += 1;
    const guest = { ...anonymous(setup), network: networkOf(who), idempotencyKey: crypto.randomUUID() };
    const person = { name: 'Noor', email: emailOf(who), phoneNumber: null, subscriptionId: null };
    const message = { topic: 'x', ...person, message: `Vraag ${messages}`, uploadKeys: [] };
    return isAllowed(sendContactMessage(null, guest, brandOf(setup), message));
  };

const inviteFor = (who: Who) => `${who}@uitgenodigd.example`;

/** An invitation of Henk that he has revoked, so that its receiver can ask for a new one. @returns its key */
async function revokedInvite(setup: Setup, who: Who): Promise<string> {
  const email = inviteFor(who);
  const find = () =>
    setup.current.db.selectFrom('invite').select('invite_key').where('email', '=', email).executeTakeFirst();
  const found = await find();
  if (found) return found.invite_key;
  await sharingActs(() => setup.current.fixture).invited(email);
  const { invite_key: inviteKey } = (await find()) ?? { invite_key: '' };
  await revokeInvite(await setup.contextOf('camping'), { inviteKey });
  return inviteKey;
}

const askAgain: LimitCase['attempt'] = async (setup, who) => {
  await revokedInvite(setup, who);
  const acts = sharingActs(() => setup.current.fixture);
  const count = async () =>
    (await acts.mailsTo('demo-camping')).filter((one) => one === 'sharing-new-asked').length;
  const before = await count();
  await askNewInvite(await acts.openedBy(null, await acts.keyFor(inviteFor(who))));
  return (await count()) > before;
};

const KEY = 'a signing key of these tests, long enough';
const tokenOf = (who: Who) => `token of ${who}`;

const sendEvent: LimitCase['attempt'] = async (setup, who) => {
  const about = anonymous(setup);
  const timestamp = String(Math.floor(about.now / 1000));
  const token = tokenOf(who);
  const signature = createHmac('sha256', KEY)
    .update(timestamp + token)
    .digest('hex');
  const body = { signature: { timestamp, token, signature }, 'event-data': { event: 'opened' } };
  const request = new Request('http://backoffice.internal/api/mail-events', {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return (await receiveMailEvent(request, KEY, about)).status !== 406;
};

const READER = 'noor@gast.example';
const asReader = (who: Who) => (who === 'stranger' ? READER.toUpperCase() : READER);
const guestAddress = (who: Who) => `${who}@gast.example`;

export const STRANGER_CASES = {
  'contact-network': {
    in: 'backoffice',
    subject: (who) => ADDRESSES[who],
    attempt: sendMessage(guestAddress, (who) => ADDRESSES[who]),
  },
  // Strangers write in the reader's name.
  'contact-address': {
    in: 'backoffice',
    subject: (who) => `${ADDRESSES[who]}:${READER}`,
    attempt: sendMessage(asReader, (who) => ADDRESSES[who]),
  },
  'contact-address-all': {
    in: 'backoffice',
    subject: () => READER,
    attempt: sendMessage(asReader, (who) => ADDRESSES[who]),
    sharedBehind: 'contact-address',
  },
  'withdrawal-network': {
    in: 'backoffice',
    subject: (who) => ADDRESSES[who],
    attempt: (setup, who) => isAllowed(withdraw(guestAddress, (one) => ADDRESSES[one])(setup, who)),
  },
  'withdrawal-copy': {
    in: 'backoffice',
    subject: (who) => `${hashOf(ADDRESSES[who])}:${READER}`,
    attempt: takesCopy((who) => ADDRESSES[who]),
  },
  'withdrawal-copy-all': {
    in: 'backoffice',
    subject: () => READER,
    attempt: takesCopy((who) => ADDRESSES[who]),
    sharedBehind: 'withdrawal-copy',
  },
  'withdrawal-told': {
    in: 'backoffice',
    subject: (who) => `${hashOf(ADDRESSES[who])}:${CONTRACT}`,
    attempt: tellContract,
  },
  'withdrawal-told-all': {
    in: 'backoffice',
    subject: () => CONTRACT,
    attempt: tellContract,
    sharedBehind: 'withdrawal-told',
  },
  'withdrawal-file': {
    in: 'backoffice',
    subject: (who, setup) => withdrawalOf(setup, who),
    attempt: async (setup, who) => isAllowed(readFile(setup, await withdrawalOf(setup, who))),
  },
  upload: {
    in: 'backoffice',
    subject: (who) => ADDRESSES[who],
    attempt: async (setup, who) => {
      const file = { draft: crypto.randomUUID(), name: 'krant.txt', length: 3, network: ADDRESSES[who] };
      const made = await createUpload(anonymous(setup), file);
      return !('refusal' in made && made.refusal === 'RATE-LIMITED');
    },
  },
  'invite-asked': { in: 'backoffice', subject: (who, setup) => revokedInvite(setup, who), attempt: askAgain },
  'mail-event': { in: 'backoffice', subject: tokenOf, attempt: sendEvent },
} satisfies Cases;
