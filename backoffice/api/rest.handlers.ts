/**
 * Each endpoint calls one use case; every change goes through `mutateOnce` there. `NOT_FOUND` is the one result for
 * what does not exist, belongs to another account, or is not shown for this brand.
 */
import type * as v from 'valibot';
import type { FeatureName } from '../../contract/areas.ts';
import type { Brand } from '../../contract/brand.ts';
import { isFeatureOpen } from '../../contract/features.ts';
import type { Endpoint, FileBytes, Service } from '../../contract/rest.endpoint.ts';
import type { PathValues, RestTable } from '../../contract/rest.ts';
import { addressLabel } from '../kernel/address-label.ts';
import type { AnonymousContext, BackofficeContext, GuestContext } from '../kernel/context.ts';
import type { FileStorage } from '../kernel/file-storage.ts';
import type { Opened } from '../kernel/mailed-link/mailed-link.ts';
import type { Recovery } from '../kernel/recovery.ts';
import { findAccount } from '../services/account/account.repository.ts';
import { readAccount } from '../services/account/account.ts';
import { changeAddress } from '../services/account/change-address.ts';
import { changePersonalInformation } from '../services/account/change-personal-information.ts';
import { endOtherLogins } from '../services/account/end-other-logins.ts';
import { readDeliveryFeed } from '../services/agenda/read-feed.ts';
import { readReportLink, submitReport } from '../services/complaints/report-by-link.ts';
import { sendContactMessage } from '../services/contact/send-message.ts';
import { readStopLink, stopByLink } from '../services/delay-notices/stop-link.ts';
import { announcedDelays } from '../services/delays/announced-delays.ts';
import { askEmailChange } from '../services/email-change/ask-email-change.ts';
import { readEmailLink, useEmailLink } from '../services/email-change/email-links.ts';
import { cancelEmailChange, resendConfirmation } from '../services/email-change/manage-email-change.ts';
import { listInvoiceYear, readInvoiceFile } from '../services/invoices/files/files.ts';
import { readWayBack, takeWayBack } from '../services/linking/way-back.ts';
import { readEmailService } from '../services/newsletters/email-service.ts';
import {
  chooseNewsletter,
  chooseNewsletters,
  leaveNewsletters,
  listNewsletters,
  pauseNewsletters,
} from '../services/newsletters/newsletters.ts';
import { choosePreference, choosePreferences } from '../services/newsletters/preferences.ts';
import { readUnsubscribe, unsubscribe } from '../services/newsletters/unsubscribe.ts';
import { listOffers } from '../services/offers/offers.repository.ts';
import { passOf } from '../services/passes/passes.rules.ts';
import { payByLink, readPayLink } from '../services/payment/pay-link.ts';
import { cancelErasure, readErasure, requestErasure } from '../services/personal-data/erasure.ts';
import { cancelErasureByLink, readErasureLink } from '../services/personal-data/erasure-link.ts';
import { exportData } from '../services/personal-data/export-data.ts';
import { readExportedFile } from '../services/personal-data/exported-files.ts';
import { acceptInvite, askNewInvite, declineInvite } from '../services/sharing/answer-invite.ts';
import { readInviteLink } from '../services/sharing/invite-link.ts';
import { listReadable, usePlaces } from '../services/sharing/reading-along.ts';
import { listSubscriptions } from '../services/subscriptions/subscriptions.ts';
import { answerConfirmation, readConfirmation } from '../services/withdrawing/confirmation-link.ts';
import { readReceipt, readReceiptFile } from '../services/withdrawing/receipt.ts';
import { sendWithdrawal } from '../services/withdrawing/withdraw.ts';

export const NOT_FOUND = Symbol('not found');

/** At a link it is the reader who opened it, if the portal sends one. */
type ContextFor<One extends Endpoint> = One['access'] extends 'account'
  ? BackofficeContext
  : BackofficeContext | null;
type FileOf = Omit<FileBytes, 'bytes'> & { readonly bytes: Uint8Array };
/** Without the path's account: the router has checked that it is the context's. */
type Given<One extends Endpoint> = Omit<PathValues<One>, 'accountId'> & v.InferOutput<One['payload']>;
type Result<One extends Endpoint> = One['response'] extends v.GenericSchema
  ? v.InferInput<One['response']>
  : One['response'] extends 'bytes'
    ? FileOf
    : undefined;
/** What every request has, with or without a login. */
export type AnyoneContext = GuestContext & {
  readonly files: FileStorage;
  /** The ways back of all services. */
  readonly recoveries: readonly Recovery[];
};
type Handler<One extends Endpoint> = (
  context: ContextFor<One>,
  given: Given<One>,
  anonymous: AnyoneContext,
) => Promise<Result<One> | typeof NOT_FOUND>;

type Handlers = {
  readonly [Name in Service]: {
    readonly [Key in keyof RestTable[Name]]: Handler<Extract<RestTable[Name][Key], Endpoint>>;
  };
};

export const HANDLERS: Handlers = {
  customer: {
    readAccount: (context) => readAccount(context),
    readAddressLabel: async ({ db, account }) => {
      const address = (await findAccount(db, account.id))?.address;
      return address ? addressLabel(address) : '';
    },
    changePersonalInformation: (context, given) => changePersonalInformation(context, given),
    changeAddress: (context, given) => changeAddress(context, given),
    endOtherLogins: async (context) => {
      await endOtherLogins(context);
      return undefined;
    },
    exportData: (context) => exportData(context),
    readExportedFile: async (context, { fileId }, { files }) => ({
      bytes: await readExportedFile(context, files, fileId),
    }),
    askEmailChange: (context, wanted, { recoveries }) => askEmailChange(context, wanted, recoveries),
    resendEmailChange: (context, { changeId }) => resendConfirmation(context, changeId),
    cancelEmailChange: async (context, { changeId }) => {
      await cancelEmailChange(context, changeId);
      return undefined;
    },
    readEmailLink: atHost('changeemail', readEmailLink),
    useEmailLink: atHost('changeemail', useEmailLink),
    readInvoiceFile: (context, { invoiceId }) => readInvoiceFile(context, invoiceId),
    listInvoiceYear: (context, { year }) => listInvoiceYear(context, year),
    readPayLink: atHost('paylink', readPayLink),
    payByLink: atHost('paylink', (opened, { cents }) => payByLink(opened, cents)),
    readErasure: (context) => readErasure(context),
    requestErasure: (context) => requestErasure(context),
    cancelErasure: (context) => cancelErasure(context),
    readErasureLink: atHost('account', readErasureLink),
    cancelErasureByLink: atHost('account', cancelErasureByLink),
    readReport: atHost('complaints', readReportLink),
    takeReport: atHost('complaints', (opened, { came }) => submitReport(opened, came)),
    readNoticeStop: atHost('knowndelays', readStopLink),
    stopNotices: atHost('knowndelays', stopByLink),
    listAnnouncedDelays: (_context, _given, anonymous) => announcedDelays(anonymous),
    readInvite: atHost('sharedaccessacceptinvitation', readInviteLink),
    answerInvite: atHost('sharedaccessacceptinvitation', (opened, { reply }) => ANSWERS[reply](opened)),
    readLinkChange: atHost('subscriptionlinking', readWayBack),
    undoLinkChange: atHost('subscriptionlinking', takeWayBack),
    sendContactMessage: async (context, { brandId, ...message }, anonymous) => {
      const brand = brandOfHost(anonymous, brandId, 'contactformpage');
      return brand ? sendContactMessage(context, anonymous, brand, message) : NOT_FOUND;
    },
    sendWithdrawal: async (context, { brandId, ...given }, anonymous) => {
      const brand = brandOfHost(anonymous, brandId, 'withdrawing');
      return brand ? sendWithdrawal(context, anonymous, brand, given) : NOT_FOUND;
    },
    readWithdrawal: atHost('withdrawing', async (opened) => (await readReceipt(opened)) ?? NOT_FOUND),
    readWithdrawalFile: atHost('withdrawing', async (opened) => (await readReceiptFile(opened)) ?? NOT_FOUND),
    readWithdrawalLink: atHost('withdrawing', readConfirmation),
    answerWithdrawalLink: atHost('withdrawing', (opened, { reply }) => answerConfirmation(opened, reply)),
    readDeliveryFeed: async (_, { brandId, feedKey }, anonymous) => {
      const brand = brandOfHost(anonymous, brandId, 'agenda');
      return (brand && (await readDeliveryFeed(anonymous, brand, feedKey))) ?? NOT_FOUND;
    },
  },
  pass: {
    listPasses: async (context, { brandId, purpose }) => {
      const brand = shownBrand(context, brandId, 'subscription');
      if (!brand) return NOT_FOUND;
      // A host's own brand stands for all brands that the host shows.
      const shown = brand.id === context.brand.id ? context.visibleBrands : [brand];
      const idOf = new Map(shown.map(({ key, id }) => [key, id]));
      const held = (await listSubscriptions(context)).filter(({ brandKey }) => idOf.has(brandKey));
      const places = await listReadable(context, [...idOf.keys()]);
      if (purpose !== 'overview') await usePlaces(context, places);
      // A pass for another's subscription has the id of the place, because the number is the holder's.
      const shared = places.map(({ row, subscription }) => ({ ...subscription, id: row.id }));
      return [...held, ...shared].flatMap((one) => {
        const pass = passOf(one, context.today);
        return pass ? { ...pass, brandId: idOf.get(one.brandKey) ?? brandId } : [];
      });
    },
  },
  newsletter: {
    readEmailService: (context) => readEmailService(context),
    readUnsubscribe: atHost('servicepage', readUnsubscribe),
    unsubscribe: atHost('servicepage', (opened, { subscribed }) => unsubscribe(opened, subscribed)),
    listNewsletters: async (context, { brandId }) => {
      const brand = shownBrand(context, brandId, 'newsletters');
      return brand ? listNewsletters(context, brand) : NOT_FOUND;
    },
    chooseNewsletter: async (context, { brandId, ...chosen }) => {
      const brand = shownBrand(context, brandId, 'newsletters');
      return brand ? chooseNewsletter(context, brand, chosen) : NOT_FOUND;
    },
    chooseNewsletters: async (context, { brandId, newsletterId: ids, frequency: frequencies }) => {
      const brand = shownBrand(context, brandId, 'newsletters');
      return brand ? chooseNewsletters(context, brand, { ids, frequencies }) : NOT_FOUND;
    },
    leaveNewsletters: async (context, { brandId }) => {
      const brand = shownBrand(context, brandId, 'newsletters');
      return brand ? leaveNewsletters(context, brand) : NOT_FOUND;
    },
    pauseNewsletters: async (context, { brandId, until }) => {
      const brand = shownBrand(context, brandId, 'newsletters');
      return brand ? pauseNewsletters(context, brand, until) : NOT_FOUND;
    },
    choosePreference: async (context, { brandId, ...chosen }) => {
      const brand = shownBrand(context, brandId, 'preferences');
      return brand ? choosePreference(context, brand, chosen) : NOT_FOUND;
    },
    choosePreferences: async (context, { brandId, channel }) => {
      const brand = shownBrand(context, brandId, 'preferences');
      return brand ? choosePreferences(context, brand, channel) : NOT_FOUND;
    },
  },
  'commercial-offerings': {
    listOffers: async (context, { brandId, ...wanted }) => {
      const brand = shownBrand(context, brandId, 'commercialbanner');
      if (!brand) return NOT_FOUND;
      const offers = await listOffers(context.db, brand.key, wanted);
      return offers.map(({ id, name, kind, price, period }) => ({
        offerId: id,
        brandId,
        name,
        kind,
        price,
        period,
      }));
    },
  },
  auth: {
    readLoginState: async (context, { accountId }) => {
      if (!context) return { state: 'NotLoggedIn', username: null };
      const found = await findAccount(context.db, context.account.id);
      const isOther = typeof accountId === 'string' && accountId !== context.account.id;
      return { state: isOther ? 'LoggedInDifferentAccount' : 'LoggedIn', username: found?.username ?? null };
    },
  },
};

const ANSWERS = { accept: acceptInvite, decline: declineInvite, ask: askNewInvite };

/** A brand that this host shows and whose feature is on; the feature of the host's own brand was checked earlier. */
function shownBrand(context: BackofficeContext, brandId: string, feature: FeatureName): Brand | undefined {
  const brand = context.visibleBrands.find(({ id }) => id === brandId);
  return brand && isFeatureOpen(feature, context.content.flagsOf(brand.key), context.surface)
    ? brand
    : undefined;
}

interface OfLink {
  readonly brandId: string;
  readonly link?: string;
  readonly key?: string;
}

/** Opens a mailed link, or presses it, at the host of a brand whose feature is on. */
function atHost<Given extends OfLink, View>(
  feature: FeatureName,
  use: (opened: Opened<AnyoneContext>, given: Given) => Promise<View>,
) {
  return async (context: BackofficeContext | null, given: Given, anonymous: AnyoneContext) => {
    const brand = brandOfHost(anonymous, given.brandId, feature);
    const key = given.link ?? given.key ?? '';
    return brand ? use({ anonymous, brand, context, key }, given) : NOT_FOUND;
  };
}

/** The same without a login: a brand whose feature is on. */
function brandOfHost({ content }: AnonymousContext, brandId: string, feature: FeatureName) {
  const brand = content.brands.find(({ id }) => id === brandId);
  return brand && isFeatureOpen(feature, content.flagsOf(brand.key), 'web') ? brand : undefined;
}
