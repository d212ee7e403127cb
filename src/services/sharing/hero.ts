/** The main sentence of the page of shared access, and what was just done. */
import type { SharedAccessFragment } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { listed } from '../../lib/shared/listed.ts';
import { DONE_PARAMETER, INVITED_PARAMETER, SHARING_PATH } from './addresses.ts';
import { DONE, type Done, type Shared } from './household.ts';

export function heroOf(
  t: Texts,
  shared: SharedAccessFragment,
): { readonly main: string; readonly after?: string } {
  const { subscriptions, sharedWithMe } = shared;
  const [first] = subscriptions;
  const read = subscriptions.filter(({ coReaders }) => coReaders.length > 0);
  const isRead = read.length > 0;
  if (first)
    return {
      main: t('sharing.hero', { count: first.places }),
      after: t(isRead ? 'sharing.hero.text' : 'sharing.hero.can', {
        products: listed((isRead ? read : subscriptions).map(({ subscription }) => subscription.brandName)),
      }),
    };
  if (sharedWithMe.length > 0)
    return {
      main: t('service.readsAlong', { products: listed(sharedWithMe.map((one) => one.productName)) }),
      after: t('sharing.hero.readsText'),
    };
  return { main: t('sharing.hero.none'), after: t('sharing.hero.noneText') };
}

const DONE_TEXTS = {
  uitgenodigd: 'sharing.done.invited',
  ingetrokken: 'sharing.done.revoked',
  gestopt: 'sharing.done.stopped',
  verlaten: 'sharing.done.left',
} as const satisfies Record<Done, string>;

export interface DoneText {
  readonly main: string;
  readonly after: string | undefined;
}

/** The address that tells what was done. */
export function doneAddress({ done, inviteKey }: Shared): string {
  const parameters = new URLSearchParams({ [DONE_PARAMETER]: done });
  if (inviteKey) parameters.set(INVITED_PARAMETER, inviteKey);
  return `${SHARING_PATH}?${parameters}`;
}

/** What was done; undefined too for an invitation that was meanwhile revoked or answered, or could not be delivered. */
export function doneText(
  t: Texts,
  parameters: URLSearchParams,
  shared: SharedAccessFragment | undefined,
): DoneText | undefined {
  const done = DONE.find((one) => one === parameters.get(DONE_PARAMETER));
  if (!done) return undefined;
  const key = DONE_TEXTS[done];
  const inviteKey = parameters.get(INVITED_PARAMETER);
  if (done === 'uitgenodigd' && inviteKey !== null && shared) {
    const invites = shared.subscriptions.flatMap((one) => one.invites);
    const invited = invites.find((one) => one.inviteKey === inviteKey && one.state === 'open');
    if (!invited) return undefined;
    return { main: t('sharing.done.invited.to', { email: invited.email }), after: t(`${key}.after`) };
  }
  return { main: t(key), after: done === 'verlaten' ? undefined : t(`${key}.after`) };
}
