/** The demo's newsletters, by the reader's name: chosen ones, a pause, and a choice about telephone calls. */
import { addDays } from '../../contract/dates.ts';
import type { DemoPart } from './demo-part.ts';

const CHOSEN: Readonly<Record<string, readonly string[]>> = {
  jan: ['ad-ochtend', 'ad-weekend', 'vk-weekend'],
  els: ['hln-ochtend'],
  vakantie: ['vk-ochtend', 'vk-service'],
};

export const newslettersDemo: DemoPart = {
  rows: ({ people, today }) => ({
    newsletter_choice: people.flatMap(({ name, accountId }) =>
      (CHOSEN[name] ?? []).map((newsletter_id) => ({
        account_id: accountId,
        newsletter_id,
        subscribed: 1,
        frequency: null,
        chosen_at: `${addDays(today, -40)}T19:12:00.000Z`,
      })),
    ),
    newsletter_pause: people
      .filter(({ name }) => name === 'vakantie')
      .map(({ accountId }) => ({ account_id: accountId, brand_key: 'vk', until_day: addDays(today, 12) })),
    contact_preference: people
      .filter(({ name }) => name === 'jan')
      .map(({ accountId }) => ({
        account_id: accountId,
        brand_key: 'ad',
        channel: 'phone' as const,
        allowed: 0,
        wording: '2026-11',
        chosen_at: `${addDays(today, -40)}T19:13:00.000Z`,
      })),
  }),
};
