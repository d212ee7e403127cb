/** What an intruder does in the account of another person: one act for each REST endpoint that changes something. */
import { ChangeEmail, LinkSubscription } from '../../../gen/operations.ts';
import { JAN, NEW } from './email-change.fixture.ts';
import {
  AD,
  accountPath,
  brandPath,
  ELSEWHERE,
  FREE,
  HOME,
  INVITE_SECRET,
  inviteJan,
  reportLink,
  unsubscribeLink,
} from './intruder.fixture.ts';
import type { Act, Intruder } from './intruder-act.fixture.ts';
import { EXAMPLE } from './intruder-acts.fixture.ts';

const information = `${accountPath}/personal-information`;
const newsletters = `/api/newsletter${brandPath}/newsletters`;
const channels = `/api/newsletter${brandPath}/preferences`;
const erasure = `${accountPath}/deletion-request`;
const linked = (kind: string, key: string) => `/api/customer${brandPath}/${kind}/${key}`;

/** The change of a subscription's address that waits. */
const waiting = async ({ db, mutate }: Intruder) => {
  await mutate(ChangeEmail, { input: { subscriptionId: AD, email: EXAMPLE } });
  const open = db().selectFrom('email_change').select('id').where('subscription_id', '=', AD);
  return (await open.executeTakeFirstOrThrow()).id;
};

/** By the name of the endpoint. */
export const REST_ACTS: Readonly<Record<string, Act>> = {
  changePersonalInformation: {
    does: ({ call }) =>
      call('PATCH', information, {
        ...{ first_name: 'Dief', last_name: 'Dievens', gender: 'female', date_of_birth: '1990-02-02' },
      }),
    undone: ['name', 'salutation', 'birthday'],
  },
  changeAddress: {
    does: ({ call }) => call('PATCH', `${accountPath}/contact-information`, { address: ELSEWHERE }),
    undone: ['address'],
  },
  endOtherLogins: { does: ({ call }) => call('DELETE', `${accountPath}/other-logins`) },
  exportData: { does: ({ call }) => call('POST', `${accountPath}/exports`), left: ['export'] },
  requestErasure: { does: ({ call }) => call('POST', erasure), undone: ['erasure'] },
  cancelErasure: {
    before: ({ call }) => call('POST', erasure),
    does: ({ call }) => call('DELETE', erasure),
    left: ['erasureCancelled'],
  },
  cancelErasureByLink: {
    does: async ({ call, mailed }) => {
      await call('POST', erasure);
      return call('POST', linked('deletion-requests', await mailed('cancelKey')), {}, null);
    },
  },
  askEmailChange: {
    does: async ({ ask }) => {
      const { body } = await ask(`tweede.${NEW}`);
      if (body.violations[0].code !== 'EMAIL-LOCKED') throw new Error('A second change was asked for');
    },
  },
  resendEmailChange: {
    does: async (intruder) => {
      const id = await waiting(intruder);
      intruder.clock.now += 61_000;
      return intruder.call('POST', `${accountPath}/email-changes/${id}/mails`);
    },
    undone: ['subscriptionEmail'],
  },
  cancelEmailChange: {
    does: async (intruder) =>
      intruder.call('DELETE', `${accountPath}/email-changes/${await waiting(intruder)}`),
  },
  useEmailLink: {
    does: async (intruder) => {
      await waiting(intruder);
      const { body } = await intruder.press(await intruder.keyOf('email-confirm'), { as: 'laptop' });
      if (body.status !== 'undoable') throw new Error(JSON.stringify(body));
    },
    undone: ['subscriptionEmail'],
  },
  takeReport: {
    does: async ({ db, call }) =>
      call('POST', linked('reports', await reportLink(db())), { came: false }, null),
    undone: ['complaint'],
  },
  stopNotices: {
    does: async ({ db, call }) => {
      const own = db().selectFrom('delay_notice_choice').select('stop_key').where('account_id', '=', JAN);
      const { stop_key } = await own.executeTakeFirstOrThrow();
      return call('POST', linked('delay-notices', stop_key), {}, null);
    },
    left: ['delayNotices'],
  },
  undoLinkChange: {
    does: async ({ mutate, mailed, call }) => {
      await mutate(LinkSubscription, { input: { subscriptionNumber: FREE, ...HOME } });
      return call('POST', linked('link-changes', await mailed('undoKey')), {}, null);
    },
  },
  answerInvite: {
    before: ({ db }) => inviteJan(db()),
    does: ({ call }) => call('POST', linked('invites', INVITE_SECRET), { reply: 'accept' }),
    undone: ['readingAlong'],
  },
  sendContactMessage: {
    does: ({ call }) =>
      call('POST', `/api/customer${brandPath}/contact-messages`, {
        ...{ topic: 'anders', name: 'Dief', email: EXAMPLE, phoneNumber: null, message: 'Hallo' },
      }),
    left: ['message'],
  },
  sendWithdrawal: {
    does: ({ call }) =>
      call('POST', `/api/customer${brandPath}/withdrawals`, {
        ...{ name: 'Dief', contract: 'Mijn krant', email: EXAMPLE, subscriptionId: null },
      }),
    left: ['withdrawal'],
  },
  // Only a mail to the contract, or about the invoice, has the link.
  answerWithdrawalLink: {
    does: ({ call }) =>
      call('POST', linked('withdrawal-confirmations', 'x'.repeat(80)), { reply: 'confirm' }, null),
  },
  payByLink: { does: ({ call }) => call('POST', linked('pay-links', 'x'.repeat(80)), { cents: 1 }, null) },
  unsubscribe: {
    does: async ({ db, call }) =>
      call('POST', `/api/newsletter${brandPath}/unsubscriptions/${await unsubscribeLink(db(), NEW)}`, {
        subscribed: false,
      }),
    left: ['newsletters'],
  },
  chooseNewsletter: {
    does: ({ call }) => call('PUT', `${newsletters}/ad-service`, { subscribed: true }),
    undone: ['newsletters'],
  },
  chooseNewsletters: {
    does: ({ form }) => form(newsletters, 'newsletterId', ['ad-service']),
    undone: ['newsletters'],
  },
  leaveNewsletters: { does: ({ call }) => call('DELETE', newsletters), undone: ['newsletters'] },
  pauseNewsletters: {
    does: ({ call }) => call('PUT', `/api/newsletter${brandPath}/pause`, { until: '2026-12-20' }),
    undone: ['newsletters'],
  },
  choosePreference: {
    does: ({ call }) => call('PUT', channels, { channel: 'phone', allowed: true }),
    undone: ['preferences'],
  },
  choosePreferences: {
    does: ({ form }) => form(channels, 'channel', ['post', 'offers']),
    undone: ['preferences'],
  },
};
