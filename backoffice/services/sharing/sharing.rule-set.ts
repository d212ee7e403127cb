/** The numbers of shared access. Source: what publishers in the Netherlands and Belgium promise. */
import type { RateLimit } from '../../../database/rate-limit.ts';

export const SHARING = {
  /** Co-readers and open invitations of one subscription together. */
  places: 4,
  /** Days that an invitation can be accepted, after the day on which it was sent. */
  inviteDays: 14,
  /** The last days of an invitation: the invited person gets a reminder. */
  reminderDays: 4,
  /** Minutes before the same invitation can be sent again. */
  againAfterMinutes: 10,
  /** Days for which an invitation that is over still says so, instead of being unknown. */
  keptDays: 14,
} as const;

const DAY = 86_400;

/** Invitations go to any address, so these limits keep the mails of one account, and those to one address, few. */
export const SENDS_OF_ACCOUNT: RateLimit = { attempts: 20, seconds: DAY };
export const SENDS_TO_ADDRESS: RateLimit = { attempts: 10, seconds: DAY };
/** Of one invitation: how often its holder is asked for a new one. */
export const REQUESTS_FOR_NEW: RateLimit = { attempts: 1, seconds: DAY };
