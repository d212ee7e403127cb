/** The tables of notices about late papers, for the query builder. Instants are ISO text in UTC. */
import type { NoticeChannel } from '../../../contract/delay-notices.ts';
import type { ClaimColumns } from '../../kernel/claims.ts';
import { type PersonalTablesOf, WITH_ACCOUNT } from '../../kernel/personal-table.ts';

export interface DelayNoticeChoiceRow {
  account_id: string;
  /** Null once the reader has ended the notices. */
  channel: NoticeChannel | null;
  /** In the link of every notice. It stays the same, so that the link of an old notice still works. */
  stop_key: string;
  chosen_at: string;
}

/** A notice, unique for account, delay and kind. */
export interface DelayNoticeRow extends ClaimColumns {
  /** 32 hexadecimal digits; the provider of text messages returns it in its reports. */
  id: string;
  account_id: string;
  delay_id: string;
  /** `over`: the delay was withdrawn. */
  kind: 'later' | 'over';
  brand_key: string;
  day: string;
  /** Local time, hh:mm. */
  expected_by: string;
  channel: NoticeChannel;
  /** A mail is `sent` when it is in the outbox. A text message that is `rejected` became a mail. */
  state: 'queued' | 'sent' | 'rejected' | 'dropped';
  created_at: string;
}

export interface DelayNoticeTables {
  delay_notice_choice: DelayNoticeChoiceRow;
  delay_notice: DelayNoticeRow;
}

export const delayNoticePersonal: PersonalTablesOf<DelayNoticeTables> = {
  delay_notice: {
    purpose: 'U laten weten dat uw krant later komt.',
    retention: '30 dagen.',
    hidden: ['claim'],
    erasure: 'delete',
  },
  delay_notice_choice: {
    purpose: 'Weten of en hoe u dat wilt weten.',
    retention: WITH_ACCOUNT,
    hidden: ['stop_key'],
    erasure: 'delete',
  },
};
