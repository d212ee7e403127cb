/** What the server library hands from step to step. */
import type { BackofficeContext } from '../kernel/context.ts';

/** What the server library carries along; it copies its context, so ours travels inside. */
export interface ServerContext {
  readonly own: BackofficeContext;
}
