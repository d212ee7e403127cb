/** What every request to the provider's API knows. */
import type { Context } from 'hono';
import type { Owner } from './store.ts';

export interface ApiVariables {
  Variables: { owner: Owner };
}

export type ApiContext = Context<ApiVariables>;
