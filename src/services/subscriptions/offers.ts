/** What a reader without a subscription can choose from. */
import { isFeatureOpen } from '../../../contract/features.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import type { RequestContext } from '../../lib/page/context.ts';

const MOST = 3;

/** The cheapest ones; none in the app, which shows no offers, and none when they cannot be read: the page works without. */
export async function offersFor(context: RequestContext) {
  const { brand, flags, surface } = context;
  if (surface === 'app' || !isFeatureOpen('commercialbanner', flags, surface)) return [];
  const result = await askRest(context, (clients) =>
    clients['commercial-offerings'].listOffers({ brandId: brand.id }),
  );
  return result.ok ? result.data.slice(0, MOST) : [];
}

export type Offer = Awaited<ReturnType<typeof offersFor>>[number];
