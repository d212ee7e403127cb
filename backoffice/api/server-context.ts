/** The context of one request in the server library. */
import type { BackofficeContext } from '../kernel/context.ts';

/** The server library copies its context; the field in it stays the same object. */
export interface ServerContext {
  readonly own: BackofficeContext;
}
