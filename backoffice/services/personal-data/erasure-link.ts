/** The link in the mail about an erasure, which cancels it without a login. */
import type { IsoDay } from '../../../contract/dates.ts';
import { linkKeyHash } from '../../kernel/mailed-link/link-key.ts';
import {
  linkAuthor,
  type MailedLink,
  type Opened,
  openLink,
  pressLink,
} from '../../kernel/mailed-link/mailed-link.ts';
import { otherAccountThan } from '../account/other-account.ts';
import { findRequestByKey, lockRequest, saveOutcome } from './erasure.repository.ts';
import { recordErasure } from './erasure.ts';
import type { ErasureRequestRow } from './personal-data.tables.ts';

interface ErasureLink {
  /** `cancelled`: the account stays. `erased`: it is too late. */
  readonly state: 'open' | 'cancelled' | 'erased' | 'invalid';
  /** The day of the erasure, while it can be cancelled. */
  readonly dueOn: IsoDay | null;
  /** The masked address of the link's account when another account is logged in and the link can be used, else null. */
  readonly isFor: string | null;
}

interface Seen {
  readonly request: ErasureRequestRow;
  readonly state: ErasureLink['state'];
}

const LINK: MailedLink<ErasureRequestRow, Seen, ErasureLink> = {
  feature: 'account',
  hosts: 'own',
  invalid: { state: 'invalid', dueOn: null, isFor: null },
  find: (db, { key }) => findRequestByKey(db, linkKeyHash(key)),
  brandsOf: ({ brand_key }) => [brand_key],
  look(_, request) {
    if (request.done_at) return { request, state: 'erased' };
    return { request, state: request.cancelled_at ? 'cancelled' : 'open' };
  },
  isOpen: ({ state }) => state === 'open',
  otherThan: (db, { request }, reader) => otherAccountThan(reader, db, request.account_id),
  lock: (trx, { account_id }) => lockRequest(trx, account_id),
  view: ({ state, request }, isFor) => ({ state, dueOn: state === 'open' ? request.due_on : null, isFor }),
};

export const readErasureLink = (opened: Opened): Promise<ErasureLink> => openLink(LINK, opened);

export const cancelErasureByLink = (opened: Opened): Promise<ErasureLink> =>
  pressLink(LINK, opened, {
    async act(trx, { request }) {
      const { account_id, due_on } = request;
      await saveOutcome(trx, account_id, { cancelled_at: new Date(opened.anonymous.now).toISOString() });
      await recordErasure(trx, linkAuthor(opened, account_id), 'cancelErasure', { dueOn: due_on });
      return { request, state: 'cancelled' as const };
    },
  });
