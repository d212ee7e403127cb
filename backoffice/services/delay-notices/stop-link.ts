/**
 * The link in a notice that ends the notices, without a login. One link ends those about all titles of the account, so it
 * is there at the hosts that show one of them.
 */
import { stopKeyPattern } from '../../../contract/delay-notices.ts';
import { writeAudit } from '../../kernel/audit.ts';
import {
  linkAuthor,
  type MailedLink,
  type Opened,
  openLink,
  pressLink,
} from '../../kernel/mailed-link/mailed-link.ts';
import { listBrandsEverHeld } from '../subscriptions/former-holder.repository.ts';
import { findChoiceByKey, lockChoice, saveChoice } from './delay-notices.repository.ts';
import type { DelayNoticeChoiceRow } from './delay-notices.tables.ts';

interface StopView {
  readonly state: 'open' | 'done' | 'invalid';
}

interface Found {
  readonly choice: DelayNoticeChoiceRow;
  readonly brandKeys: readonly string[];
}

const STOP: MailedLink<Found, DelayNoticeChoiceRow, StopView> = {
  feature: 'knowndelays',
  hosts: 'shown',
  invalid: { state: 'invalid' },
  async find(db, { key }) {
    const choice = stopKeyPattern.test(key) ? await findChoiceByKey(db, key) : undefined;
    return choice && { choice, brandKeys: await listBrandsEverHeld(db, choice.account_id) };
  },
  brandsOf: ({ brandKeys }) => brandKeys,
  look: (_, { choice }) => choice,
  isOpen: ({ channel }) => channel !== null,
  lock: (trx, { choice }) => lockChoice(trx, choice.account_id),
  view: ({ channel }) => ({ state: channel === null ? 'done' : 'open' }),
};

export const readStopLink = (opened: Opened): Promise<StopView> => openLink(STOP, opened);

export const stopByLink = (opened: Opened): Promise<StopView> =>
  pressLink(STOP, opened, {
    async act(trx, choice) {
      const { account_id, channel } = choice;
      const stopped = { ...choice, channel: null, chosen_at: new Date(opened.anonymous.now).toISOString() };
      await saveChoice(trx, stopped);
      const facts = { before: { channel }, after: { channel: null } };
      await writeAudit(trx, linkAuthor(opened, account_id), 'stopDelayNoticesByLink', account_id, {
        ...facts,
      });
      return stopped;
    },
  });
