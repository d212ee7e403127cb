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
  replaceLetters,
} from './remembered-choices.repository.ts';

const text = v.string();
const rememberedChoices = v.object({
  letters: v.array(
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

const CHANGES_LETTERS = { lists: ['letters'] } as const;
const CHANGES_CHANNELS = { lists: ['preferences', 'letters'] } as const;
const LETTER_ACTIONS = ['chooseNewsletter', 'chooseNewsletters', 'leaveNewsletters', 'pauseNewsletters'];
const CHANNEL_ACTIONS = ['choosePreference', 'choosePreferences'];
const BY_LINK = 'unsubscribeByLink';

/** The remembered letters, but with those as they are now that were ended by a link and are still ended. */
function withoutRefused(before: Choices, now: Choices, lines: readonly AuditedLine[]): Choices['letters'] {
  const byLink = new Set(lines.filter(({ action }) => action === BY_LINK).map(({ subject }) => subject));
  const refused = now.letters.filter((one) => byLink.has(one.newsletter_id) && one.subscribed === 0);
  const isRefused = (id: string) => refused.some(({ newsletter_id }) => newsletter_id === id);
  return [...before.letters.filter(({ newsletter_id }) => !isRefused(newsletter_id)), ...refused];
}

const sorted = (letters: Choices['letters']) =>
  letters.toSorted((one, other) => (one.newsletter_id < other.newsletter_id ? -1 : 1));

/** Of rows that one schema has read, so that their fields have one order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const subscribedIn = (letters: Choices['letters']) =>
  letters.filter(({ subscribed }) => subscribed === 1).length;

export const newslettersRecovery: Recovery = {
  service: 'newsletters',
  changes: {
    chooseNewsletter: CHANGES_LETTERS,
    chooseNewsletters: CHANGES_LETTERS,
    leaveNewsletters: CHANGES_LETTERS,
    pauseNewsletters: CHANGES_LETTERS,
    unsubscribe: CHANGES_LETTERS,
    choosePreference: CHANGES_CHANNELS,
    choosePreferences: CHANGES_CHANNELS,
  },
  remember: listChoices,
  undo: async (trx, { context, lines, remembered }) => {
    const { id } = context.account;
    const has = (actions: readonly string[]) => lines.some(({ action }) => actions.includes(action));
    if (!has([...LETTER_ACTIONS, ...CHANNEL_ACTIONS, BY_LINK])) return [];
    const read = v.safeParse(rememberedChoices, remembered);
    if (!read.success) return [left('letters')];
    const before: Choices = read.output;
    const now: Choices = v.parse(rememberedChoices, await listChoices(trx, id));
    const letters = sorted(withoutRefused(before, now, lines));
    const found: Recovered[] = [];
    if (!isSame([letters, before.pauses], [now.letters, now.pauses])) {
      await replaceLetters(trx, id, { letters, pauses: before.pauses });
      found.push(undone('letters'));
    }
    if (subscribedIn(letters) < subscribedIn(before.letters)) found.push(left('letters'));
    if (!isSame(before.channels, now.channels)) {
      await replaceChannels(trx, id, before.channels);
      found.push(undone('preferences'));
    }
    return found;
  },
};
