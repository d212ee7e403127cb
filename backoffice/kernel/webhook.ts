/** An address to which another company posts. */
import type { BackofficeConfig } from './config.ts';
import type { AnonymousContext } from './context.ts';

export interface Webhook {
  /** It ends in `/` when a secret follows. */
  readonly path: `/api/${string}`;
  /** Checks where the request comes from. The address does not exist while its key is not set. */
  receive(request: Request, anonymous: AnonymousContext, config: BackofficeConfig): Promise<Response>;
}
