/** The numbers of shared access. Source: what publishers in the Netherlands and Belgium promise. */

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
