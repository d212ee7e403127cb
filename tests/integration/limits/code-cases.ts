/** Limits of tries to link, of codes by mail and by text message, and of invitations. */
import { hash } from 'node:crypto';
import { countForm } from '../../../backoffice/kernel/idempotency/count-form.ts';
import { countAgainst, LINK_LIMITS, MAIL_LIMITS } from '../../../backoffice/services/linking/link-limits.ts';
import { reportPause } from '../../../backoffice/services/phone/circuit.ts';
import { countSend } from '../../../backoffice/services/phone/send-limits.ts';
import { sendInvite } from '../../../backoffice/services/sharing/send-invite.ts';
import { hashOf } from '../../../server/hash.ts';
import type { LimitId } from '../../../server/limits.ts';
import { type Cases, isAllowed, type LimitCase, type Setup, type Who } from './limit-case.ts';

const NAMES: Readonly<Record<Who, string>> = { stranger: 'zaterdag', second: 'weekend', reader: 'jan' };
const accountOf = (who: Who) => `demo-${NAMES[who]}`;
const ofOwn = (setup: Setup, who: Who) => setup.contextOf(NAMES[who]);
/** In the same network as the stranger, such as a mobile one. */
const MOBILE = 'a mobile network';
const inOneNetwork = (setup: Setup, who: Who) => setup.contextOf(NAMES[who], { network: MOBILE });
const in_ = 'backoffice' as const;

const NUMBER = '12345678';
const tryLink: LimitCase['attempt'] = async (setup, who) =>
  isAllowed(countAgainst(LINK_LIMITS, await inOneNetwork(setup, who), NUMBER));
const askLinkCode: LimitCase['attempt'] = async (setup, who) =>
  isAllowed(countAgainst(MAIL_LIMITS, await ofOwn(setup, who), NUMBER));

const PHONE = '+31612345678';
const askPhoneCode: LimitCase['attempt'] = async (setup, who) =>
  (await countSend(await inOneNetwork(setup, who), PHONE, 'phoneNumber')).refusal === undefined;
const phone = (subject: string, sharedBehind: LimitId = 'phone-account'): LimitCase => ({
  ...{ in: in_, attempt: askPhoneCode, sharedBehind },
  subject: () => subject,
});

const INVITED = 'bo@elders.example';
const HOLDERS: Readonly<Record<Who, readonly [name: string, subscription: string]>> = {
  stranger: ['camping', '10001001'],
  second: ['weekend', ''],
  reader: ['jan', ''],
};
const invite: LimitCase['attempt'] = async (setup, who) => {
  const [name, subscriptionId] = HOLDERS[who];
  return isAllowed(sendInvite(await setup.contextOf(name), { subscriptionId, email: INVITED, name: null }));
};
const holder = (who: Who) => `demo-${HOLDERS[who][0]}`;

const FORM = 'the-key-of-one-form';
const contentOfForm = hash('sha256', JSON.stringify(NUMBER), 'base64url');
/** Counted as a new attempt. */
const sendForm: LimitCase['attempt'] = async (setup, who) => {
  const context = { ...(await ofOwn(setup, who)), idempotencyKey: FORM };
  const counted = await countForm(context, NUMBER, () => countAgainst(LINK_LIMITS, context, NUMBER));
  return counted !== undefined;
};

export const CODE_CASES = {
  'same-form': { in: in_, subject: (who) => `${accountOf(who)}:${FORM}:${contentOfForm}`, attempt: sendForm },
  'link-account': { in: in_, subject: accountOf, attempt: tryLink },
  'link-network': { in: in_, subject: () => MOBILE, attempt: tryLink, sharedBehind: 'link-account' },
  'link-number': { in: in_, subject: () => hashOf(NUMBER), attempt: tryLink, sharedBehind: 'link-account' },
  'link-mail': { in: in_, subject: (who) => `${accountOf(who)}:${NUMBER}`, attempt: askLinkCode },
  'link-mail-account': { in: in_, subject: accountOf, attempt: askLinkCode },
  'link-mail-all': {
    in: in_,
    subject: () => NUMBER,
    attempt: askLinkCode,
    sharedBehind: 'link-mail-account',
  },
  'phone-number': { in: in_, subject: (who) => `${accountOf(who)}:${PHONE}`, attempt: askPhoneCode },
  'phone-number-all': phone(PHONE, 'phone-number'),
  'phone-account': { in: in_, subject: accountOf, attempt: askPhoneCode },
  'phone-network': phone(MOBILE),
  'phone-range': phone(PHONE.slice(1, 7)),
  'phone-brand': phone('ad'),
  'phone-circuit-report': {
    in: in_,
    // The pause of one range is reported often; that of all must still be.
    subject: (who) => (who === 'reader' ? 'all' : 'range'),
    attempt: async (setup, who) => reportPause(await ofOwn(setup, who), who === 'reader' ? 'all' : 'range'),
  },
  'invites-of': { in: in_, subject: holder, attempt: invite },
  'invites-to': { in: in_, subject: (who) => `${holder(who)}:${INVITED}`, attempt: invite },
  'invites-to-all': { in: in_, subject: () => INVITED, attempt: invite, sharedBehind: 'invites-to' },
} satisfies Cases;
