/**
 * A link in a mail. It needs no login: mail is read on any device. Opening a link changes nothing, because mail scanners
 * open links; pressing its button changes something once. The order of the checks is the same for every link: whether it
 * is there at this host, whether it can be used now, and whether it is for the reader who is logged in.
 */
import type { FeatureName } from '../../../contract/areas.ts';
import type { Brand } from '../../../contract/brand.ts';
import { isFeatureOpen } from '../../../contract/features.ts';
import type { AnonymousContext, BackofficeContext } from '../context.ts';
import type { Db, Trx } from '../tables.ts';

/** Where a link is opened, and by whom. */
export interface Opened<Anonymous extends AnonymousContext = AnonymousContext> {
  readonly anonymous: Anonymous;
  /** The brand of the requested host. */
  readonly brand: Brand;
  /** Of the reader who is logged in; null without a login. */
  readonly context: BackofficeContext | null;
  /** The secret part of the link's address. */
  readonly key: string;
}

/**
 * One kind of link.
 * @typeParam Found what the link is about, by its key or by its sealed content
 * @typeParam Seen the same with what has become of it
 */
export interface MailedLink<Found, Seen, View> {
  /** The link is not there while this is off at the host. */
  readonly feature: FeatureName;
  /** `own`: it is there at the host of its brand only; `shown`: at each host that shows one of its brands. */
  readonly hosts: 'own' | 'shown';
  /** An invented link, one at another host and one whose feature is off: all look like this. */
  readonly invalid: View;
  /** Undefined for an invented link. */
  readonly find: (db: Db, opened: Opened) => Promise<Found | undefined>;
  readonly brandsOf: (found: Found) => readonly string[];
  /** Whether it was used, has expired, and the states of its own. */
  readonly look: (db: Db, found: Found, opened: Opened) => Promise<Seen> | Seen;
  readonly isOpen: (seen: Seen) => boolean;
  /** The masked address that an open link is for when it is not for this reader, else null. */
  readonly otherThan?: (db: Db, seen: Seen, reader: BackofficeContext) => Promise<string | null>;
  /** A reader for whom the link is not can use it all the same. */
  readonly isForAnyone?: boolean;
  /** Another press of the same link waits until the transaction ends. */
  readonly lock: (trx: Trx, found: Found) => Promise<unknown>;
  /** @param isFor as `otherThan` returns it */
  readonly view: (seen: Seen, isFor: string | null, opened: Opened) => View;
}

interface Press<Found, Seen, View> {
  /** @returns the link as it is then */
  readonly act: (trx: Trx, seen: Seen) => Promise<Seen>;
  /** By default only an open link can be pressed. */
  readonly isPossible?: (seen: Seen) => boolean;
  /** Runs `change` in a transaction; by default in one of its own. */
  readonly run?: (found: Found, change: (trx: Trx) => Promise<View>) => Promise<View>;
}

/** Changes nothing. */
export async function openLink<Found, Seen, View>(
  link: MailedLink<Found, Seen, View>,
  opened: Opened,
): Promise<View> {
  const { db } = opened.anonymous;
  const found = await findHere(link, db, opened);
  if (found === undefined) return link.invalid;
  const seen = await link.look(db, found, opened);
  return link.view(seen, await otherAccount(link, db, seen, opened), opened);
}

/** The second of two presses waits for the first, changes nothing and returns the link as it is then. */
export async function pressLink<Found, Seen, View>(
  link: MailedLink<Found, Seen, View>,
  opened: Opened,
  { act, isPossible = link.isOpen, run }: Press<NoInfer<Found>, NoInfer<Seen>, NoInfer<View>>,
): Promise<View> {
  const { db } = opened.anonymous;
  const first = await findHere(link, db, opened);
  if (first === undefined) return link.invalid;
  const change = async (trx: Trx): Promise<View> => {
    await link.lock(trx, first);
    const found = await findHere(link, trx, opened);
    if (found === undefined) return link.invalid;
    const seen = await link.look(trx, found, opened);
    const isFor = await otherAccount(link, trx, seen, opened);
    const mayPress = isPossible(seen) && (isFor === null || link.isForAnyone === true);
    return mayPress ? link.view(await act(trx, seen), null, opened) : link.view(seen, isFor, opened);
  };
  return run ? run(first, change) : db.transaction().execute(change);
}

/** The author of a line in the audit log. */
export function linkAuthor({ anonymous: { now, traceId }, brand }: Opened, accountId: string) {
  return { account: { id: accountId }, brand, surface: 'link', traceId, now };
}

async function findHere<Found, Seen, View>(
  { feature, hosts, find, brandsOf }: MailedLink<Found, Seen, View>,
  db: Db,
  opened: Opened,
): Promise<Found | undefined> {
  const { brand, anonymous } = opened;
  const { content } = anonymous;
  if (!isFeatureOpen(feature, content.flagsOf(brand.key), 'web')) return undefined;
  const found = await find(db, opened);
  if (found === undefined) return undefined;
  const shown = hosts === 'own' ? [brand] : content.visibleBrands(brand);
  return shown.some(({ key }) => brandsOf(found).includes(key)) ? found : undefined;
}

async function otherAccount<Found, Seen, View>(
  { isOpen, otherThan }: MailedLink<Found, Seen, View>,
  db: Db,
  seen: Seen,
  { context }: Opened,
): Promise<string | null> {
  return context && otherThan && isOpen(seen) ? otherThan(db, seen, context) : null;
}
