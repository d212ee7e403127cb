/** Cases of changing how one pays. Each fact is a sentence there, such as `2 paid valid` or `1 canceled mandate pending`. */

import type { MandateStatus, PaymentState } from '../../../backoffice/kernel/payment-provider.ts';
import {
  afterCompareAndSet,
  type Change,
  type ChangeFact,
  decideChange,
  supersede,
} from '../../../backoffice/services/payment/changes.rules.ts';
import type { Rule } from './rule.ts';

interface Given {
  readonly before: string;
  readonly changes: readonly { readonly no: number; readonly mandate: string }[];
  readonly facts: readonly string[];
}

const MANDATE_DAYS = 5;
const PAYMENTS: readonly string[] = [
  'open',
  'pending',
  'authorized',
  'paid',
  'canceled',
  'expired',
  'failed',
];
const MANDATES: readonly string[] = ['valid', 'pending', 'invalid'];

function factOf(text: string): { no: number; fact: ChangeFact } {
  const [no = '', ...words] = text.split(' ');
  const isChargedBack = words.join(' ') === 'charged back';
  const payment = isChargedBack ? 'paid' : words[0];
  const mandate = isChargedBack ? 'invalid' : (words.slice(1).find((word) => word !== 'mandate') ?? null);
  if (!payment || !PAYMENTS.includes(payment) || (mandate !== null && !MANDATES.includes(mandate)))
    throw new Error(`No fact: ${text}`);
  const fact = { payment: payment as PaymentState, mandate: mandate as MandateStatus | null, isChargedBack };
  return { no: Number(no), fact };
}

function changesDecided({ before, changes, facts }: Given) {
  const begun: Change = { state: 'checkout', waitingSince: null, mandate: null, isCurrent: false };
  const newest = Math.max(...changes.map(({ no }) => no));
  const states = new Map(changes.map(({ no }) => [no, no === newest ? begun : supersede(begun)]));
  const mandates = new Map(changes.map(({ no, mandate }) => [no, mandate]));
  let current: { no: number; mandate: string | null } = { no: 0, mandate: before };
  const revoked: (string | null | undefined)[] = [];
  let mails = 0;
  for (const { no, fact } of facts.map(factOf)) {
    const change = states.get(no);
    if (!change) throw new Error(`No change ${no}`);
    let decision = decideChange({ ...change, isCurrent: current.no === no }, fact, 0, MANDATE_DAYS);
    if (decision.competes) {
      const isNewest = current.no < no;
      decision = afterCompareAndSet(decision, isNewest);
      if (isNewest) {
        revoked.push(current.mandate);
        current = { no, mandate: mandates.get(no) ?? null };
      }
    }
    if (decision.revokesOwn) revoked.push(mandates.get(no));
    if (decision.isLost) current = { ...current, mandate: null };
    states.set(no, decision.change);
    mails += decision.mails.length;
  }
  return {
    current: current.mandate,
    states: Object.fromEntries([...states].map(([no, { state }]) => [no, state])),
    revoked,
    mails,
  };
}

export const CHANGE_RULES: Readonly<Record<string, Rule>> = { NEWEST_SUCCEEDED_CHANGE_WINS: changesDecided };
