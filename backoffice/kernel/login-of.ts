/** Which login of an account makes a request, as limits count it. */
import type { BackofficeContext } from './context.ts';

/** A provider whose tokens do not name a login leaves the network. */
export const loginOf = ({
  account,
  grantId,
  network,
}: Pick<BackofficeContext, 'account' | 'grantId' | 'network'>): string =>
  `${account.id}:${grantId ?? network ?? ''}`;
