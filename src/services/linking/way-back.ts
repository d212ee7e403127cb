/** The page of a mailed link that undoes a link or an unlink. It uses no session: the link gives access. */
import type { REST, ResponseOf } from '../../../contract/rest.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import {
  KEY_IS_LINK,
  type LinkScreen,
  limitGuesses,
  linkClients,
  linkScreen,
  readOrUse,
} from '../../lib/page/mailed-link.ts';

type Change = ResponseOf<(typeof REST)['customer']['readLinkChange']>;
export type WayBackScreen = LinkScreen<Change>;

const STATUS: Readonly<Partial<Record<Change['state'], number>>> = {
  invalid: 404,
  used: 410,
  expired: 410,
  gone: 410,
};

export async function wayBackScreen(
  context: RequestContext,
  request: Request,
  link: string,
): Promise<WayBackScreen> {
  const { customer } = linkClients({ ...context, session: null });
  const place = { brandId: context.brand.id, link };
  const result = await readOrUse(context, request, {
    read: () => customer.readLinkChange(place),
    use: () => customer.undoLinkChange(place, KEY_IS_LINK),
  });
  const screen = linkScreen(result, ({ state }) => STATUS[state] ?? 200);
  return limitGuesses(request, 'link-way-back', screen);
}
