/**
 * A field with an id argument: the reader who sees it, and the readers for whom it must look as if it does not exist. The
 * fields of a service are in `tests/fixtures/<service>/operations.ts`.
 */
import type { Reader } from './operations.fixture.ts';

export type Asked = { readonly kind: string; readonly name: string; readonly hash: string };
export type Case = readonly [who: Reader, variables: Record<string, unknown>];

export const NOT_THERE: Case = ['jan@ad', { brandId: 'b001', subscriptionId: '99999999' }];

const STRANGERS = [
  'of another account',
  'of a brand that this host does not show',
  'where the area is switched off',
] as const;

export interface IdField {
  readonly operation: Asked;
  readonly seen: Case;
  /** An entry for each of STRANGERS, and optionally more. */
  readonly unseen: Readonly<Record<(typeof STRANGERS)[number], Case> & Record<string, Case>>;
  /** An id that does not exist. */
  readonly missing: Case;
}

/** A query or mutation about Jan's subscriptions. */
export function ofSubscriptions(operation: Asked, given: (subscriptionIds: string[]) => Case[1]): IdField {
  return {
    operation,
    seen: ['jan@ad', given(['10000001'])],
    unseen: {
      'of another account': ['jan@ad', given(['10001001'])],
      "of another account, beside the reader's own": ['jan@ad', given(['10000001', '10001001'])],
      'of a brand that this host does not show': ['jan@ad', given(['10000002'])],
      'where the area is switched off': ['jan@qmnl', given(['10000001'])],
    },
    missing: ['veel@dpgnl', given(['99999999'])],
  };
}

/** A query or mutation about one of Jan's subscriptions. */
export function ofSubscription(operation: Asked, more: object): IdField {
  const many = ofSubscriptions(operation, ([subscriptionId]) => ({ input: { subscriptionId, ...more } }));
  // Only the first one is compared.
  const { "of another account, beside the reader's own": _, ...unseen } = many.unseen;
  return { ...many, unseen };
}

/** A query or mutation about what only the reader with the complaints has. */
export function ofComplaint(operation: Asked, id: string, given: (id: string) => Case[1]): IdField {
  return {
    operation,
    seen: ['klacht@ad', given(id)],
    unseen: {
      'of another account': ['jan@ad', given(id)],
      'of a brand that this host does not show': ['klacht@hln', given(id)],
      "of another account, at another brand's host": ['els@hln', given(id)],
      'where the area is switched off': ['jan@qmnl', given(id)],
    },
    missing: ['klacht@ad', given('nothing')],
  };
}
