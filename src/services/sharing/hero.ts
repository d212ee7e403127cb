/** The main sentence of the page of shared access, and what was just done. */
import type { SharedAccessFragment } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { listed } from '../../lib/shared/listed.ts';
import { DONE, type Done } from './household.ts';

export function heroOf(
  t: Texts,
  shared: SharedAccessFragment,
): { readonly main: string; readonly after?: string } {
  const { subscriptions, sharedWithMe } = shared;
  const [first] = subscriptions;
  if (first)
    return {
      main: t('sharing.hero', { count: first.places }),
      after: t('sharing.hero.text', {
        products: listed(subscriptions.map(({ subscription }) => subscription.brandName)),
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

export function doneText(t: Texts, value: string | null): DoneText | undefined {
  const done = DONE.find((one) => one === value);
  if (!done) return undefined;
  const key = DONE_TEXTS[done];
  return { main: t(key), after: done === 'verlaten' ? undefined : t(`${key}.after`) };
}
