import type { Channel, Frequency } from '../../../contract/newsletters.ts';
import { type PersonalTablesOf, PROOF, WITH_ACCOUNT } from '../../kernel/personal-table.ts';

export interface NewsletterRow {
  id: string;
  brand_key: string;
  name: string;
  description: string;
  frequency: Frequency;
  /** Order within the brand. */
  place: number;
  /** JSON list: what a reader can choose instead of `frequency`. */
  other_frequencies: string;
}

export interface NewsletterTables {
  newsletter: NewsletterRow;
  newsletter_choice: {
    account_id: string;
    newsletter_id: string;
    /** 0 or 1. */
    subscribed: number;
    /** Instant, ISO text in UTC. */
    chosen_at: string;
    /** Null: the newsletter's own. */
    frequency: Frequency | null;
  };
  newsletter_pause: {
    account_id: string;
    brand_key: string;
    /** ISO day, the last one without newsletters. */
    until_day: string;
  };
  contact_preference: {
    account_id: string;
    brand_key: string;
    channel: Channel;
    /** 0 or 1. */
    allowed: number;
    /** Version of the words that the reader saw: proof of consent (AVG 7(1)). */
    wording: string;
    chosen_at: string;
  };
}

export const newsletterPersonal: PersonalTablesOf<NewsletterTables> = {
  contact_preference: {
    purpose: 'Weten waarover en hoe we u mogen benaderen.',
    retention: PROOF,
    erasure: 'keep',
  },
  newsletter_choice: {
    purpose: 'U de nieuwsbrieven sturen die u koos.',
    retention: WITH_ACCOUNT,
    erasure: 'delete',
  },
  newsletter_pause: { purpose: 'Uw nieuwsbrieven pauzeren.', retention: WITH_ACCOUNT, erasure: 'delete' },
};
