import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import type { BackofficeLog } from '../../kernel/log.ts';
import type { Payments } from '../../kernel/payments.ts';
import type { Db } from '../../kernel/tables.ts';

/** What a request, a webhook and a worker need to ask the provider and to store what it says. */
export interface PaymentDeps {
  readonly db: Db;
  readonly content: () => BackofficeContent;
  readonly payments: Payments;
  readonly log: BackofficeLog;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Undefined where no provider is set. */
export function depsOf(
  { payments, db, content, now }: BackofficeContext,
  log: BackofficeLog,
): PaymentDeps | undefined {
  return payments && { db, payments, log, content: () => content, now: () => now };
}
