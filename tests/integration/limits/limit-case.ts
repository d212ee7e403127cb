/** What the tests of a limit need to know of each row of the table. */
import type { Kysely } from 'kysely';
import type { BackofficeContext } from '../../../backoffice/kernel/context.ts';
import { Refused } from '../../../backoffice/kernel/refused.ts';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import type { LimitId } from '../../../server/limits.ts';
import type { PortalTables } from '../../../src/lib/store/tables.ts';
import type { HolidayFixture } from '../services/holiday.fixture.ts';

/** A stranger tries; a second one helps; the reader must not notice. */
export type Who = 'stranger' | 'second' | 'reader';

export interface Node {
  readonly fixture: HolidayFixture;
  readonly db: Kysely<BackofficeTables>;
  readonly store: Kysely<PortalTables>;
}

export interface Setup {
  /** Two nodes over the same databases; an attempt is made on the current one. */
  readonly nodes: readonly [Node, Node];
  current: Node;
  /** The context of a reader with a login and a network of their own. */
  contextOf(name: string, more?: Partial<BackofficeContext>): Promise<BackofficeContext>;
}

export interface LimitCase {
  /** The database that counts. */
  readonly in: 'backoffice' | 'portal';
  /** Whom the limit counts, as its key says it. */
  subject(who: Who, setup: Setup): string | Promise<string>;
  /** One attempt, by the product's own code. The result is whether the limits allow it. */
  attempt(setup: Setup, who: Who): Promise<boolean>;
  /** Of a limit that strangers share with the reader: the limit with which each of them is refused first. */
  readonly sharedBehind?: LimitId;
}

/** A limit that is counted in memory proves both by itself. */
export interface MemoryCase {
  readonly in: 'memory';
  protects(): void;
  isFair(): void;
}

export type Cases = Partial<Record<LimitId, LimitCase | MemoryCase>>;

/** Whether the limits allowed what was done; other refusals are no matter of a limit. */
export async function isAllowed(act: Promise<unknown>): Promise<boolean> {
  try {
    const result = (await act) as { readonly violations?: readonly { readonly code: string }[] } | undefined;
    return !result?.violations?.some(({ code }) => code === 'RATE-LIMITED');
  } catch (error) {
    if (error instanceof Refused) return error.status !== 429;
    throw error;
  }
}

/** A request to the portal from the network of the stranger, or of the reader. */
export const ADDRESSES: Readonly<Record<Who, string>> = {
  stranger: '192.0.2.1',
  second: '192.0.2.2',
  reader: '198.51.100.1',
};
