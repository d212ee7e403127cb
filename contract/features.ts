/**
 * The features table: when each area is open and what it opens. Routes, navigation and operations are gated
 * by this one table; no other code reads a flag to decide whether something exists.
 */
import type { Brand } from './brand.ts';
import type { BrandFlag, GeneralFlag, ResolvedFlags } from './flags.ts';

/** Where the reader is: in a browser, or in the webview of a brand's app. */
export type Surface = 'web' | 'app';

interface Feature {
  /** `always`, or the flag that opens the area. */
  readonly opensBy: 'always' | { readonly brand: BrandFlag } | { readonly general: GeneralFlag };
  /** The flag that opens it in the app, where that differs. */
  readonly inApp?: { readonly brand: BrandFlag };
  /** Fields of `Query` and `Mutation` in `schema.graphql` that belong to the area. */
  readonly operations: readonly string[];
}

export const FEATURES = {
  servicepage: { opensBy: 'always', operations: [] },
  loginpage: { opensBy: 'always', operations: [] },
  maintenancepage: { opensBy: 'always', operations: [] },
  account: { opensBy: 'always', operations: ['account'] },
  /** Fills in street and place wherever a form asks for an address. */
  addresslookup: { opensBy: 'always', operations: ['addressLookup'] },
  personaliaediting: {
    opensBy: { brand: 'isBrandSubscriptionsPersonaliaEditingEnabled' },
    operations: ['changePhoneNumber', 'removePhoneNumber', 'restorePhoneNumber'],
  },
  subscription: {
    opensBy: { brand: 'isBrandSubscriptionsEnabled' },
    operations: ['subscriptions', 'subscription'],
  },
  subscriptionlinking: {
    opensBy: { brand: 'isBrandSubscriptionsLinkingEnabled' },
    operations: [
      'subscriptionLinking',
      'linkSubscription',
      'requestLinkCode',
      'redeemLinkCode',
      'unlinkSubscription',
    ],
  },
  /** Of the account too. */
  changeemail: {
    opensBy: { brand: 'isBrandSubscriptionsEmailEditingEnabled' },
    operations: ['changeEmail'],
  },
  faq: { opensBy: { brand: 'isFAQEnabled' }, operations: [] },
  'faq-items': { opensBy: { brand: 'isFAQEnabled' }, operations: [] },
  contactcta: { opensBy: { brand: 'isContactEnabled' }, operations: [] },
  contactpage: { opensBy: { brand: 'isContactEnabled' }, operations: ['contactCases', 'contactCase'] },
  contactformpage: { opensBy: { brand: 'isContactFormEnabled' }, operations: [] },
  /** The delivery overview. Complaints start from it, so it opens by the same flag. */
  agenda: {
    opensBy: { brand: 'isSubscriptionComplaintsEnabled' },
    inApp: { brand: 'isAppSubscriptionComplaintsEnabled' },
    operations: ['deliveryServices', 'deliveryOfSubscription', 'openDeliveryFeed', 'closeDeliveryFeed'],
  },
  complaints: {
    opensBy: { brand: 'isSubscriptionComplaintsEnabled' },
    inApp: { brand: 'isAppSubscriptionComplaintsEnabled' },
    operations: [
      'complaintServices',
      'deliveryQuestions',
      'complaintQuote',
      'complaint',
      'submitDeliveryComplaint',
      'withdrawComplaint',
      'requestCallback',
      'answerDeliveryQuestion',
    ],
  },
  knowndelays: {
    opensBy: { brand: 'isKnownDelaysEnabled' },
    operations: ['knownDelays', 'chooseDelayNotices'],
  },
  holiday: {
    opensBy: { brand: 'isSubscriptionHolidayEnabled' },
    inApp: { brand: 'isAppSubscriptionHolidayEnabled' },
    operations: [
      'holidayServices',
      'holidayDays',
      'holidayPresets',
      'holidayQuote',
      'suspendDeliveryV2',
      'submitTemporaryDeliveryAddressV2',
    ],
  },
  /** Opens the field `changes` of `holidayServices`, not a question of its own. */
  holidayoverview: { opensBy: { brand: 'isSubscriptionHolidayEventsOverviewEnabled' }, operations: [] },
  holidaycancellation: {
    opensBy: { general: 'isHolidayCancellationEnabled' },
    operations: ['cancelDeliverySuspensionV2', 'cancelTemporaryDeliveryAddressV2'],
  },
  movinghouse: {
    opensBy: { brand: 'isSubscriptionMovingHouseEnabled' },
    inApp: { brand: 'isAppSubscriptionMovingHouseEnabled' },
    operations: ['movingHouseServices', 'movingHouseQuote', 'submitMovingHouseV2', 'cancelMovingHouseV2'],
  },
  /** Opens the field `moves` of `movingHouseServices`, not a question of its own. */
  movinghouseoverview: {
    opensBy: { brand: 'isSubscriptionMovingHouseEventsOverviewEnabled' },
    operations: [],
  },
  changepayment: { opensBy: { brand: 'isChangePaymentEnabled' }, operations: [] },
  newsletters: { opensBy: { brand: 'isNewslettersEnabled' }, operations: [] },
  preferences: { opensBy: { brand: 'isNewslettersEnabled' }, operations: [] },
  sharedaccesssendinvitation: {
    opensBy: { brand: 'isSharedAccessEnabled' },
    operations: ['sharedAccess', 'sendInvite', 'revokeInvite', 'revokeCoReader', 'leaveSharedAccess'],
  },
  sharedaccessacceptinvitation: { opensBy: { brand: 'isSharedAccessEnabled' }, operations: [] },
  invoices: { opensBy: { brand: 'isInvoicesEnabled' }, operations: [] },
  verifyphonenumber: {
    opensBy: { brand: 'isPhoneNumberChallengeEnabled' },
    operations: ['sendPhoneCode', 'verifyPhoneNumber', 'stopPhoneChallenge'],
  },
  chat: { opensBy: { brand: 'isChatEnabled' }, operations: [] },
  salesforcemiaw: { opensBy: { brand: 'isSalesforceMIAWEnabled' }, operations: [] },
  commercialbanner: { opensBy: { brand: 'isShowCommercialBannerEnabled' }, operations: [] },
  sitealerts: { opensBy: { general: 'isSiteAlertsEnabled' }, operations: [] },
  sessionoverview: { opensBy: { general: 'isSessionOverviewEnabled' }, operations: [] },
  serviceconditions: { opensBy: { general: 'isServiceConditionsEnabled' }, operations: [] },
  login: { opensBy: { general: 'isOnlineOAuthAccountServiceV2Enabled' }, operations: [] },
} as const satisfies Record<string, Feature>;

export type FeatureName = keyof typeof FEATURES;

/** Whether an area is open for a brand on a surface. */
export function isFeatureOpen(name: FeatureName, flags: ResolvedFlags, surface: Surface): boolean {
  const feature: Feature = FEATURES[name];
  const key = surface === 'app' && feature.inApp ? feature.inApp : feature.opensBy;
  if (key === 'always') return true;
  return 'brand' in key ? flags.brand[key.brand] : flags.general[key.general];
}

/** The area an operation belongs to; undefined for a field without an area, which is then never answered. */
export function featureOfOperation(field: string): FeatureName | undefined {
  const names = Object.keys(FEATURES) as FeatureName[];
  return names.find((name) => (FEATURES[name] as Feature).operations.includes(field));
}

/** Whether a query or mutation is answered for a brand on a surface. */
export function isOperationOpen(field: string, flags: ResolvedFlags, surface: Surface): boolean {
  const feature = featureOfOperation(field);
  return feature !== undefined && isFeatureOpen(feature, flags, surface);
}

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
} as const satisfies Record<string, { readonly within: FeatureName; readonly chosenBy: GeneralFlag }>;

export type Choice = keyof typeof CHOICES;

/** Whether an option is on. `isFeatureOpen` decides whether its area is open at all. */
export function isChosen(choice: Choice, flags: ResolvedFlags): boolean {
  return flags.general[CHOICES[choice].chosenBy];
}

type Need = 'delivery' | 'digital access' | 'to have started' | 'not to be ending';

export interface SubscriptionAction {
  readonly name: string;
  /** The area that opens it, or the brand's page where it is done. */
  readonly by: FeatureName | { readonly link: keyof Brand & `subscription${string}Url` };
  readonly needs: readonly Need[];
  /** Still possible for some time after the end; the rule set says how long. */
  readonly afterTheEnd?: 'complaintDays';
  /** Its page in the routes table. */
  readonly path?: string;
}

/** What can be done with a subscription, in the order in which it is offered. */
export const SUBSCRIPTION_ACTIONS = [
  {
    name: 'read_online',
    by: { link: 'subscriptionReadOnlineUrl' },
    needs: ['digital access', 'to have started'],
  },
  { name: 'holiday', by: 'holiday', needs: ['delivery'], path: '/vakantieservice/doorgeven' },
  {
    name: 'complaint',
    by: 'complaints',
    needs: ['delivery', 'to have started'],
    afterTheEnd: 'complaintDays',
    path: '/bezorgservice/klacht',
  },
  { name: 'moving_house', by: 'movinghouse', needs: ['delivery'], path: '/verhuisservice/doorgeven' },
  {
    name: 'change_payment',
    by: 'changepayment',
    needs: [],
    path: '/betaalservice/wijzigen/[brand_id]/[subscription_id]',
  },
  {
    name: 'change_email',
    by: 'changeemail',
    needs: [],
    path: '/abonnementen/email/[brand_id]/[subscription_id]',
  },
  {
    name: 'share',
    by: 'sharedaccesssendinvitation',
    needs: ['digital access', 'to have started'],
    path: '/abonnementen/delen',
  },
  {
    name: 'unlink',
    by: 'subscriptionlinking',
    needs: [],
    path: '/abonnementen/ontkoppelen/[brand_id]/[subscription_id]',
  },
  { name: 'change', by: { link: 'subscriptionChangeLinkUrl' }, needs: ['not to be ending'] },
  { name: 'terminate', by: { link: 'subscriptionTerminateLinkUrl' }, needs: ['not to be ending'] },
] as const satisfies readonly SubscriptionAction[];
