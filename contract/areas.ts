/**
 * The table of areas: the flag that opens each. Routes, navigation, operations and endpoints are gated by it; no other
 * code reads a flag to decide whether something exists. The flags of `flags.ts` are those that are named here.
 */

export interface AreaFlags<BrandFlag = string, GeneralFlag = string> {
  /** `always`, or the flag that opens the area, or several of which one suffices. */
  readonly opensBy:
    | 'always'
    | { readonly brand: BrandFlag }
    | { readonly general: GeneralFlag }
    | { readonly anyOf: readonly BrandFlag[] };
  /** The flag that opens it in the app, where that differs. */
  readonly inApp?: { readonly brand: BrandFlag };
}

export const FEATURES = {
  servicepage: { opensBy: 'always' },
  loginpage: { opensBy: 'always' },
  maintenancepage: { opensBy: 'always' },
  account: { opensBy: 'always' },
  /** Fills in street and place wherever a form asks for an address. */
  addresslookup: { opensBy: 'always' },
  personaliaediting: {
    opensBy: { brand: 'isBrandSubscriptionsPersonaliaEditingEnabled' },
  },
  subscription: {
    opensBy: { brand: 'isBrandSubscriptionsEnabled' },
  },
  subscriptionlinking: {
    opensBy: { brand: 'isBrandSubscriptionsLinkingEnabled' },
  },
  /** Of the account too. */
  changeemail: {
    opensBy: { brand: 'isBrandSubscriptionsEmailEditingEnabled' },
  },
  faq: { opensBy: { brand: 'isFAQEnabled' } },
  'faq-items': { opensBy: { brand: 'isFAQEnabled' } },
  contactcta: { opensBy: { brand: 'isContactEnabled' } },
  contactpage: { opensBy: { brand: 'isContactEnabled' } },
  contactformpage: { opensBy: { brand: 'isContactFormEnabled' } },
  /** The delivery overview. Complaints start from it, so it opens by the same flag. */
  agenda: {
    opensBy: { brand: 'isSubscriptionComplaintsEnabled' },
    inApp: { brand: 'isAppSubscriptionComplaintsEnabled' },
  },
  complaints: {
    opensBy: { brand: 'isSubscriptionComplaintsEnabled' },
    inApp: { brand: 'isAppSubscriptionComplaintsEnabled' },
  },
  knowndelays: {
    opensBy: { brand: 'isKnownDelaysEnabled' },
  },
  holiday: {
    opensBy: { brand: 'isSubscriptionHolidayEnabled' },
    inApp: { brand: 'isAppSubscriptionHolidayEnabled' },
  },
  /** Opens the field `changes` of `holidayServices`, not a question of its own. */
  holidayoverview: { opensBy: { brand: 'isSubscriptionHolidayEventsOverviewEnabled' } },
  holidaycancellation: {
    opensBy: { general: 'isHolidayCancellationEnabled' },
  },
  movinghouse: {
    opensBy: { brand: 'isSubscriptionMovingHouseEnabled' },
    inApp: { brand: 'isAppSubscriptionMovingHouseEnabled' },
  },
  /** Opens the field `moves` of `movingHouseServices`, not a question of its own. */
  movinghouseoverview: {
    opensBy: { brand: 'isSubscriptionMovingHouseEventsOverviewEnabled' },
  },
  changepayment: { opensBy: { brand: 'isChangePaymentEnabled' } },
  newsletters: { opensBy: { brand: 'isNewslettersEnabled' } },
  preferences: { opensBy: { brand: 'isNewslettersEnabled' } },
  sharedaccesssendinvitation: {
    opensBy: { brand: 'isSharedAccessEnabled' },
  },
  sharedaccessacceptinvitation: { opensBy: { brand: 'isSharedAccessEnabled' } },
  /** A right by law: no flag closes it. */
  withdrawing: { opensBy: 'always' },
  invoices: { opensBy: { brand: 'isInvoicesEnabled' } },
  /** Paying by a link in a mail. Its flags open areas of their own too. */
  paylink: { opensBy: { anyOf: ['isInvoicesEnabled', 'isChangePaymentEnabled'] } },
  verifyphonenumber: {
    opensBy: { brand: 'isPhoneNumberChallengeEnabled' },
  },
  chat: { opensBy: { brand: 'isChatEnabled' } },
  salesforcemiaw: { opensBy: { brand: 'isSalesforceMIAWEnabled' } },
  commercialbanner: { opensBy: { brand: 'isShowCommercialBannerEnabled' } },
  sitealerts: { opensBy: { general: 'isSiteAlertsEnabled' } },
  sessionoverview: { opensBy: { general: 'isSessionOverviewEnabled' } },
  serviceconditions: { opensBy: { general: 'isServiceConditionsEnabled' } },
  login: { opensBy: { general: 'isOnlineOAuthAccountServiceV2Enabled' } },
} as const satisfies Record<string, AreaFlags>;

export type FeatureName = keyof typeof FEATURES;

/**
 * The other general flags: each switches an option inside an open area. As with
 * areas, only this table names the flag; other code calls `isChosen`.
 */
export const CHOICES = {
  /** Ways to pay, in the area `changepayment`. */
  creditcard: { within: 'changepayment', chosenBy: 'isCreditCardPaymentEnabled' },
  directdebitnl: { within: 'changepayment', chosenBy: 'isDirectDebitNLEnabled' },
  directdebitbe: { within: 'changepayment', chosenBy: 'isDirectDebitBEEnabled' },
  idealthroughwallet: { within: 'changepayment', chosenBy: 'isIdealThroughWalletEnabled' },
  /** The contact form: whether files may be added, and when or for whom it is not shown. */
  contactattachment: { within: 'contactformpage', chosenBy: 'isContactFormAttachmentEnabled' },
  contacthiddenwhenopen: { within: 'contactformpage', chosenBy: 'isContactFormHiddenDuringOpeningHours' },
  contacthiddenfornewspapers: { within: 'contactformpage', chosenBy: 'isContactFormHiddenForNewspapers' },
  /** The address of Salesforce, for the chat and for messages of the contact form. */
  throughcis: { within: 'chat', chosenBy: 'isSalesforceThroughCISEnabled' },
} as const satisfies Record<string, { readonly within: FeatureName; readonly chosenBy: string }>;
