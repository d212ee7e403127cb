export const sharingPart = {
  codes: [
    /** The invited address is the holder's own. */
    'INVITE-SELF',
    /** The invited person reads along already. */
    'INVITE-READS',
    /** The same invitation was sent a few minutes ago. */
    'INVITE-JUST-SENT',
    /** All places of the subscription are taken. */
    'INVITE-FULL',
    /** The invitation was accepted; reading along ends in another way. */
    'INVITE-USED',
  ],
  undone: ['invites', 'coReaders', 'readingAlong'],
  left: ['readingAlong', 'coReaders'],
} as const;
