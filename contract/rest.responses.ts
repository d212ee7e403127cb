/** Results of the REST services. Field names are the specification's where it gives them (section 3). */
import * as v from 'valibot';
import { REMEDIES } from './complaints.ts';
import { CHANNELS, FREQUENCIES, GROUNDS } from './newsletters.ts';
import { LEFT_THINGS, UNDONE_THINGS } from './recovery.ts';

const text = v.string();
const textOrNone = v.nullable(text);

export const address = v.object({
  street: text,
  house_number: text,
  house_number_suffix: textOrNone,
  zip_code: text,
  city: text,
  country_code: text,
});

export const account = v.object({
  id: text,
  /** 0 to 100. */
  accountCompleteness: v.number(),
  /** A short text for the value of each section that is changed in one form; another value has another text. */
  versions: v.object({
    name: text,
    gender: text,
    date_of_birth: text,
    phone_number: text,
    address: text,
  }),
  username: text,
  profile: v.object({
    contact_information: v.object({
      address: v.nullable(address),
      email: text,
      /** E.164. */
      phone_number: textOrNone,
      phone_verified: v.boolean(),
    }),
    personal_information: v.object({
      /** ISO day. */
      date_of_birth: textOrNone,
      first_name: textOrNone,
      gender: textOrNone,
      last_name: textOrNone,
    }),
  }),
});

/** A known delay that all readers of the brand see as an alert. */
export const announcedDelay = v.object({
  delayId: text,
  brandKey: text,
  /** Four digits of a postcode, both inclusive. */
  from: text,
  to: text,
  /** ISO day. */
  day: text,
  /** Local time, hh:mm. */
  expectedBy: text,
  reason: textOrNone,
  /** Instant until which the alert is shown. */
  until: text,
});

/** The right to read a title digitally. Days are ISO days, the last one included. */
export const pass = v.object({
  subscriptionId: text,
  brandId: text,
  name: text,
  state: v.picklist(['upcoming', 'valid', 'ended']),
  validFrom: text,
  validUntil: textOrNone,
});

export const newsletter = v.object({
  newsletterId: text,
  name: text,
  description: text,
  /** How often it is sent to this reader. */
  frequency: v.picklist(FREQUENCIES),
  /** The reader can choose among these. */
  frequencies: v.array(v.picklist(FREQUENCIES)),
  subscribed: v.boolean(),
  /** Instant of the last choice, ISO in UTC; none before the first choice. */
  chosenAt: textOrNone,
});

/** ISO day, the last one without newsletters; none without a pause. */
export const newsletterPause = v.object({ pausedUntil: textOrNone });

export const preference = v.object({
  channel: v.picklist(CHANNELS),
  allowed: v.boolean(),
  /** None while the channel is not allowed. */
  ground: v.nullable(v.picklist(GROUNDS)),
  /** As that of a newsletter. */
  chosenAt: textOrNone,
});

export const emailService = v.object({
  /** The address to which newsletters are sent. */
  email: text,
  /** A mail to that address came back, so no newsletters are sent. */
  isUnreachable: v.boolean(),
  /** False while the reader has not confirmed that address, so no newsletters are sent. */
  isConfirmed: v.optional(v.boolean(), true),
  /** Too young to give consent: newsletters and personalised offers stay off. */
  isTooYoung: v.boolean(),
  /** The host's own brand first, then those of which the reader holds something. */
  brands: v.array(
    v.object({ brandId: text, name: text, ...newsletterPause.entries, newsletters: v.array(newsletter) }),
  ),
  /** Of the host's own brand. */
  preferences: v.array(preference),
});

export const unsubscription = v.object({
  /** `moved`: the account has another address now. */
  state: v.picklist(['open', 'done', 'moved', 'invalid']),
  newsletter: textOrNone,
  /** Masked. */
  email: textOrNone,
  /** Names of the other newsletters that the address gets. */
  others: v.array(text),
});

export const offer = v.object({
  offerId: text,
  brandId: text,
  name: text,
  kind: v.picklist(['newspaper', 'magazine', 'account']),
  /** Euro cents per period. */
  price: v.number(),
  period: v.picklist(['month', 'quarter', 'year']),
});

/** Specification, section 4. */
export const loginState = v.object({
  state: v.picklist(['LoggedIn', 'NotLoggedIn', 'LoggedInDifferentAccount']),
  username: textOrNone,
});

/** What a mailed link about linking would undo. `gone`: the subscription has changed hands since then. */
export const linkChange = v.object({
  state: v.picklist(['open', 'done', 'used', 'expired', 'gone', 'invalid']),
  kind: v.nullable(v.picklist(['undo', 'relink'])),
  productName: textOrNone,
  /** Masked: the address that the link is for, when another account is logged in. Nothing is done then. */
  isFor: textOrNone,
});

/** The subject and state of a report link. Only a valid link has more than its state. */
export const report = v.object({
  state: v.picklist([
    'open',
    'delayed',
    'too_soon',
    'other_day',
    'used',
    'expired',
    'invalid',
    'came',
    'taken',
  ]),
  issue: v.nullable(
    v.object({
      productName: text,
      kind: v.picklist(['newspaper', 'magazine']),
      /** ISO day. */
      day: text,
      /** Local time, hh:mm, before which it should be delivered, or is now expected. */
      time: text,
      delayReason: textOrNone,
      asks: v.picklist(['question', 'report']),
      remedy: v.picklist(REMEDIES),
      /** Euro cents. */
      worthCents: v.number(),
    }),
  ),
  /** Of the complaint that was made. */
  reference: textOrNone,
  /** Masked: the address of the account that the report is for, when another one is logged in. */
  isFor: textOrNone,
});

/** What the link of an invitation leads to. Only a link that can be acted upon has more than its state. */
export const inviteLink = v.object({
  state: v.picklist([
    'open',
    'reading',
    'own',
    'full',
    'used',
    'declined',
    'revoked',
    'expired',
    'ended',
    'unknown',
  ]),
  product: v.nullable(v.object({ name: text, readOnlineUrl: textOrNone })),
  /** The first name of the holder. */
  holderName: textOrNone,
  /** ISO day: the last one on which it can be accepted. */
  lastDay: textOrNone,
  /** Masked; only when another account is logged in than the one that was invited. */
  invitedAddress: textOrNone,
});

/** A new e-mail address that waits for its confirmation. */
export const pendingEmail = v.object({
  changeId: text,
  email: text,
  /** ISO instant. */
  expiresAt: text,
});

/** What a mailed link about an e-mail address does, and what has become of its change. Addresses are masked. */
export const emailLink = v.object({
  /** `confirm` the new address, `cancel` before that, `revert` after it; null for an invalid link. */
  purpose: v.nullable(v.picklist(['confirm', 'cancel', 'revert'])),
  status: v.picklist([
    'open',
    'expired',
    'cancelled',
    'replaced',
    'taken',
    'undoable',
    'final',
    'undone',
    'overtaken',
    'invalid',
  ]),
  oldEmail: text,
  newEmail: text,
  /** The link confirms the present address, so nothing else changes. */
  isPresent: v.optional(v.boolean(), false),
  /** Null for the address of the account. */
  productName: textOrNone,
  /** The address of the account that the link is for, when another one is logged in. Nothing is done then. */
  isFor: textOrNone,
  /** What was put back or stopped with an undone change, and what only a person can undo. */
  recovered: v.optional(
    v.array(
      v.union([
        v.object({ undone: v.picklist(UNDONE_THINGS), of: textOrNone }),
        v.object({ left: v.picklist(LEFT_THINGS), of: textOrNone }),
      ]),
    ),
    [],
  ),
});

/** A message to the customer service: its number, and the ISO day on which it is answered at the latest. */
export const sentMessage = v.object({
  reference: text,
  answerBy: text,
  /** How many files go along; without it all that were chosen. */
  files: v.optional(v.number()),
});
