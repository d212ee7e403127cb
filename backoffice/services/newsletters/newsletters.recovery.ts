/**
 * Puts back the newsletters and the channels of an account that its owner takes back. A newsletter that was ended by the
 * link in it stays ended: the reader of that mail may refuse it.
 */
import * as v from 'valibot';
import { CHANNELS, FREQUENCIES } from '../../../contract/newsletters.ts';
import type { Recovered } from '../../../contract/recovery.ts';
import type { AuditedLine } from '../../kernel/audit.ts';
import { left, type Recovery, undone } from '../../kernel/recovery.ts';
import {
  type Choices,
  listChoices,
  replaceChannels,
  replaceNewsletters,
} from './remembered-choices.repository.ts';

const text = v.string();
const rememberedChoices = v.object({
  newsletters: v.array(
    v.object({
      ...{ newsletter_id: text, subscribed: v.number(), chosen_at: text },
      frequency: v.nullable(v.picklist(FREQUENCIES)),
    }),
  ),
  pauses: v.array(v.object({ brand_key: text, until_day: text })),
  channels: v.array(
    v.object({
      ...{ brand_key: text, allowed: v.number(), wording: text, chosen_at: text },
      channel: v.picklist(CHANNELS),
    }),
  ),
});

const CHANGES_NEWSLETTERS = { lists: ['newsletters'] } as const;
const CHANGES_CHANNELS = { lists: ['preferences', 'newsletters'] } as const;
const NEWSLETTER_ACTIONS = ['chooseNewsletter', 'chooseNewsletters', 'leaveNewsletters', 'pauseNewsletters'];
const CHANNEL_ACTIONS = ['choosePreference', 'choosePreferences'];
const BY_LINK = 'unsubscribeByLink';

/** The remembered newsletters. One that was ended by a link, and is still ended, stays as it is now. */
function withoutRefused(before: Choices, now: Choices, lines: readonly AuditedLine[]) {
  const byLink = new Set(lines.filter(({ action }) => action === BY_LINK).map(({ subject }) => subject));
  const refused = now.newsletters.filter((one) => byLink.has(one.newsletter_id) && one.subscribed === 0);
  const isRefused = (id: string) => refused.some(({ newsletter_id }) => newsletter_id === id);
  return [...before.newsletters.filter(({ newsletter_id }) => !isRefused(newsletter_id)), ...refused];
}

const sorted = (newsletters: Choices['newsletters']) =>
  newsletters.toSorted((one, other) => (one.newsletter_id < other.newsletter_id ? -1 : 1));

/** Of rows that one schema has read, so that their fields have one order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const subscribedIn = (newsletters: Choices['newsletters']) =>
  newsletters.filter(({ subscribed }) => subscribed === 1).length;

export const newslettersRecovery: Recovery = {
  service: 'newsletters',
  changes: {
    chooseNewsletter: CHANGES_NEWSLETTERS,
    chooseNewsletters: CHANGES_NEWSLETTERS,
    leaveNewsletters: CHANGES_NEWSLETTERS,
    pauseNewsletters: CHANGES_NEWSLETTERS,
    unsubscribe: CHANGES_NEWSLETTERS,
    choosePreference: CHANGES_CHANNELS,
    choosePreferences: CHANGES_CHANNELS,
  },
  remember: listChoices,
  undo: async (trx, { context, lines, remembered }) => {
    const { id } = context.account;
    const has = (actions: readonly string[]) => lines.some(({ action }) => actions.includes(action));
    if (!has([...NEWSLETTER_ACTIONS, ...CHANNEL_ACTIONS, BY_LINK])) return [];
    const read = v.safeParse(rememberedChoices, remembered);
    if (!read.success) return [left('newsletters')];
    const before: Choices = read.output;
    const now: Choices = v.parse(rememberedChoices, await listChoices(trx, id));
    const newsletters = sorted(withoutRefused(before, now, lines));
    const found: Recovered[] = [];
    if (!isSame([newsletters, before.pauses], [now.newsletters, now.pauses])) {
      await replaceNewsletters(trx, id, { newsletters, pauses: before.pauses });
      found.push(undone('newsletters'));
    }
    if (subscribedIn(newsletters) < subscribedIn(before.newsletters)) found.push(left('newsletters'));
    if (!isSame(before.channels, now.channels)) {
      await replaceChannels(trx, id, before.channels);
      found.push(undone('preferences'));
    }
    return found;
  },
};
