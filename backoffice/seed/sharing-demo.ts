/** Jan shares his newspaper with one reader, and has invited others; Fatima reads along with Henk. */
import { addDays, type IsoDay } from '../../contract/dates.ts';
import { hashOf } from '../../server/hash.ts';
import type { InviteRow } from '../services/sharing/sharing.tables.ts';
import type { DemoPart } from './demo-part.ts';

interface DemoInvite {
  readonly email: string;
  readonly name: string | null;
  /** The holder's subscription, by its place in the list. */
  readonly of: number;
  /** Days from today. */
  readonly lastDay: number;
  readonly state: InviteRow['state'];
}

const INVITES: readonly DemoInvite[] = [
  { email: 'ahmed@voorbeeld.nl', name: null, of: 0, lastDay: 300, state: 'accepted' },
  { email: 'oma@voorbeeld.nl', name: 'Oma', of: 0, lastDay: 9, state: 'open' },
  { email: 'buurman@voorbeeld.nl', name: null, of: 0, lastDay: -1, state: 'open' },
  { email: 'nicht@voorbeeld.nl', name: null, of: 0, lastDay: 300, state: 'revoked' },
  { email: 'zus@voorbeeld.be', name: 'Zus', of: 3, lastDay: 9, state: 'open' },
];

const PLACES = [
  { reader: 'zaterdag', holder: 'jan', of: 0, since: -80 },
  { reader: 'digitaal', holder: 'jan', of: 3, since: -20 },
  { reader: 'vakantie', holder: 'camping', of: 0, since: -200 },
  { reader: 'vakantie', holder: 'els', of: 0, since: -10 },
] as const;

/** The secret of the link to an invitation of the demo. */
const secretOf = (number: number) => `demo-uitnodiging-link-${number}`;
const at = (today: IsoDay, days: number) => `${addDays(today, days)}T09:00:00.000Z`;

export const sharingDemo: DemoPart = {
  rows: ({ people, today }) => {
    const person = (name: string) => people.find((one) => one.name === name);
    const invites = INVITES.flatMap((one, index) => {
      const subscription = person('jan')?.subscriptions[one.of];
      return subscription ? [inviteRow(one, index + 1, subscription, today)] : [];
    });
    return {
      invite: invites,
      invite_link: invites.map(({ invite_key, subscription_id }, index) => ({
        key_hash: hashOf(secretOf(index + 1)),
        invite_key,
        subscription_id,
      })),
      co_reader: PLACES.flatMap(({ reader, holder, of, since }, index) => {
        const [subscription, account] = [person(holder)?.subscriptions[of], person(reader)];
        if (!subscription || !account) return [];
        return [
          {
            ...{ id: `demo-plek-${index + 1}`, subscription_id: subscription.id },
            ...{ account_id: account.accountId, since: at(today, since), ended_at: null, ended_by: null },
            invite_key: index === 0 ? 'demo-uitnodiging-1' : `demo-plek-${index + 1}`,
            last_used_month: today.slice(0, 7),
          },
        ];
      }),
    };
  },
};

function inviteRow(
  { email, name, state, lastDay }: DemoInvite,
  number: number,
  { id, account_id, brand_key }: { id: string; account_id: string | null; brand_key: string },
  today: IsoDay,
): InviteRow {
  return {
    invite_key: `demo-uitnodiging-${number}`,
    subscription_id: id,
    account_id: account_id ?? '',
    brand_key,
    email,
    comparable_email: email,
    name,
    state,
    sent_at: at(today, -5),
    last_day: addDays(today, lastDay),
    mail_id: `demo-uitnodiging-${number}`,
    undelivered_at: null,
    // So that the demo sends no mail.
    reminded_at: at(today, 0),
    accepted_by: state === 'accepted' ? 'demo-zaterdag' : null,
    ended_at: state === 'open' ? null : at(today, -3),
  };
}
