/**
 * The way back of a service. When the owner of an account takes back a changed e-mail address, each service undoes what
 * was done in the account since that change was asked for, or lists it for a person. One list gathers them: gen/backoffice.
 */
import type { LeftThing, Recovered, UndoneThing } from '../../contract/recovery.ts';
import type { AuditedLine } from './audit.ts';
import type { BackofficeContext } from './context.ts';
import type { Db, Trx } from './tables.ts';

/** @param of the product or the number that it is about, never a person's data */
export const undone = (thing: UndoneThing, of: string | null = null): Recovered => ({ undone: thing, of });
export const left = (thing: LeftThing, of: string | null = null): Recovered => ({ left: thing, of });

export interface Recovering {
  /** Of the account, at every brand. It has no login. */
  readonly context: BackofficeContext;
  /** Instant, ISO text in UTC: when the change was asked for. */
  readonly since: string;
  /** What readers did in the account since then, oldest first; not what an operator did. */
  readonly lines: readonly AuditedLine[];
  /** What the service's own `remember` returned then, after JSON; undefined for a change of an earlier release. */
  readonly remembered: unknown;
}

/** The subjects of the lines with this action, such as the ids of the moves that were submitted. */
export const subjectsOf = ({ lines }: Pick<Recovering, 'lines'>, action: string): Set<string> =>
  new Set(lines.filter((line) => line.action === action).map(({ subject }) => subject));

type Undo = (trx: Trx, recovering: Recovering) => Promise<readonly Recovered[]>;

/** What the way back does about one change: what it can list, or the reason why there is nothing to undo. */
export type WayBack = { readonly lists: readonly (UndoneThing | LeftThing)[] } | { readonly none: string };

export interface Recovery {
  readonly service: string;
  /** By the name of the mutation or of the REST endpoint: each change of the service. */
  readonly changes: Readonly<Record<string, WayBack>>;
  /** Values that a change overwrites. They are stored until the change cannot be taken back any more. */
  readonly remember?: (db: Db, accountId: string) => Promise<unknown>;
  /** Before all `undo`: gives the account back what the others work on. */
  readonly begin?: Undo;
  readonly undo?: Undo;
  /** After all `undo`: takes from the account what the others have put back. */
  readonly finish?: Undo;
}
