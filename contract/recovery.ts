/**
 * What the owner of an account reads after taking back a changed e-mail address. Each name has a text `mail.recovery.*`
 * in the content, for the page of the link and for its mail.
 */

/** What can be put back or stopped. */
export const UNDONE_THINGS = [
  'name',
  'salutation',
  'birthday',
  'address',
  'phone',
  'subscriptionEmail',
  'erasure',
  'feed',
  'invites',
  'coReaders',
  'readingAlong',
  'linked',
  'unlinked',
  'linkCode',
  'pause',
  'pauseEnded',
  'elsewhere',
  'elsewhereEnded',
  'move',
  'moveCancelled',
  'newsletters',
  'preferences',
  'delayNotices',
  'complaint',
  'callback',
  'deliveryQuestion',
] as const;

/** What only a person can undo, or what the owner has to know. */
export const LEFT_THINGS = [
  'profile',
  'export',
  'erasureCancelled',
  'readingAlong',
  'coReaders',
  'unlinked',
  'pause',
  'pauseEnded',
  'elsewhere',
  'elsewhereEnded',
  'move',
  'moveCancelled',
  'newsletters',
  'delayNotices',
  'complaint',
  'complaintWithdrawn',
  'message',
  // A service failed: nothing of it was put back.
  'rest',
] as const;

export type UndoneThing = (typeof UNDONE_THINGS)[number];
export type LeftThing = (typeof LEFT_THINGS)[number];

/** What was put back or stopped, or is left to a person. `of`: the product or the number that it is about, if there is one. */
export type Recovered =
  | { readonly undone: UndoneThing; readonly of: string | null }
  | { readonly left: LeftThing; readonly of: string | null };

/** Of the portal or of the back office. */
type Texts = (
  key:
    | `mail.recovery.undone.${UndoneThing}`
    | `mail.recovery.left.${LeftThing}`
    | 'mail.recovery.undone.of'
    | 'mail.recovery.left.of',
  values?: Readonly<Record<string, string>>,
) => string;

/** `Een pauze van de bezorging (De Ochtend)`, and for what is left `De Ochtend – Er is een verhuizing doorgevoerd.` */
export function recoveredText(t: Texts, one: Recovered): string {
  const isUndone = 'undone' in one;
  const what = isUndone ? t(`mail.recovery.undone.${one.undone}`) : t(`mail.recovery.left.${one.left}`);
  if (one.of === null) return what;
  return t(isUndone ? 'mail.recovery.undone.of' : 'mail.recovery.left.of', { what, of: one.of });
}
