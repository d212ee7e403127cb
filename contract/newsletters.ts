/** The values of newsletters and of the other ways to reach a reader, which both sides need. */

export const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** What a reader allows the brand to use for advertising. Mails about a subscription are not part of it. */
export const CHANNELS = ['email', 'phone', 'post', 'offers'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * Why the brand may use a channel. `soft_opt_in`: a customer gets mails about similar products of the same brand until
 * the first refusal (NL Telecommunicatiewet 11.7(3), BE KB 4-4-2003 art. 1). `consent`: the reader's own choice.
 */
export const GROUNDS = ['soft_opt_in', 'consent'] as const;
export type Ground = (typeof GROUNDS)[number];

/** Days that a pause of all newsletters of a brand can last. */
export const PAUSE_DAYS = [14, 30, 60, 90] as const;
export const LONGEST_PAUSE = Math.max(...PAUSE_DAYS);
