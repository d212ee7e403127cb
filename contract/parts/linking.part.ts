export const linkingPart = {
  codes: [
    /** Number, postcode, and house number or last name do not belong to one subscription that can be linked here. */
    'LINK-NO-MATCH',
    /** All of it is right, and the account has the subscription already. */
    'LINK-OWN',
    /** All of it is right, but another account has the subscription. */
    'LINK-ALREADY-LINKED',
    /** Values: `from`, the first day on which a letter about this subscription can be asked for again. */
    'LINK-LETTER-SENT',
    /** There were too many wrong tries for this code. */
    'LINK-CODE-USED-UP',
  ],
  undone: ['linked', 'unlinked', 'linkCode'],
  left: ['unlinked'],
} as const;
