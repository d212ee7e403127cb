/**
 * The form that withdraws from a contract: three fields, then what will be sent with only the confirmation. It needs no
 * login, no script and no draft: the second page holds what was typed.
 */
import * as v from 'valibot';
import { isFeatureOpen } from '../../../contract/features.ts';
import type { Violation } from '../../../contract/violations.ts';
import { withdrawalInput } from '../../../contract/withdrawing.ts';
import { OwnContracts } from '../../../gen/operations.ts';
import { ask } from '../../lib/page/ask.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { type FormValues, onePerField, textOf, violationsOf } from '../../lib/page/form.ts';
import { accepted, type FilledIn, refused, type Submitted, submit } from '../../lib/page/submit.ts';
import { fullName } from '../../lib/shared/naming.ts';
import { newDraftId } from '../../lib/store/drafts.ts';
import { receiptPath } from './addresses.ts';

/** In the order of the form. */
export const FIELDS = ['subscriptionId', 'contract', 'name', 'email'] as const;

/** Of the field `subscriptionId`: none of the reader's own. */
export const OTHER = 'ander';

/** Values of the field `stap`, which each button has. */
const STEPS = ['gegevens', 'bevestigen', 'wijzigen'] as const;

const word = v.optional(v.string('FIELD-INVALID'), '');
const posted = v.object({
  ...withdrawalInput.entries,
  subscriptionId: word,
  /** Of a form that was rendered for a reader who was logged in. */
  lezer: word,
  stap: v.picklist(STEPS, 'FIELD-INVALID'),
});

/** A subscription of the reader. */
export interface OwnContract {
  readonly id: string;
  readonly name: string;
  /** Its number, or its name where it has none: what stands in the withdrawal. */
  readonly contract: string;
}

export interface Known {
  readonly contracts: readonly OwnContract[];
  readonly name: string;
  readonly email: string;
}

const NOTHING: Known = { contracts: [], name: '', email: '' };

/** What is known of a reader. In an outage nothing: the form works without it. */
export async function knownOf(context: RequestContext): Promise<Known> {
  const { session, flags, surface } = context;
  if (!session || !isFeatureOpen('subscription', flags, surface)) return NOTHING;
  const result = await ask(context, OwnContracts, {});
  if (!result.ok) return NOTHING;
  const { personal_information: person, contact_information } = result.data.account.profile;
  return {
    contracts: result.data.subscriptions
      .filter(({ state }) => state !== 'ended')
      .map((one) => {
        const name = fullName(one);
        return { id: one.subscriptionId, name, contract: one.subscriptionNumber ?? name };
      }),
    name: [person.first_name, person.last_name].filter(Boolean).join(' '),
    email: contact_information.email,
  };
}

/** @returns in its data the address of the receipt */
export function submitWithdrawal(
  context: RequestContext,
  request: Request,
  known: Known,
): Promise<Submitted<string>> {
  return submit(context, request, {
    schema: posted,
    fillIn: (values) => filledIn(withContract(values, known)),
    async send({ name, contract, email, subscriptionId, lezer }, idempotencyKey) {
      const { brand, session } = context;
      if (!session && lezer !== '') return refused({ code: 'UNAUTHENTICATED' });
      const given = {
        name,
        contract,
        email,
        subscriptionId: session && subscriptionId !== OTHER ? subscriptionId || null : null,
      };
      const sent = await askRest(context, ({ customer }) =>
        customer.sendWithdrawal({ brandId: brand.id, ...given }, { idempotencyKey }),
      );
      return sent.ok ? accepted(receiptPath(context, sent.data.link)) : sent;
    },
  });
}

/** The chosen subscription gives what stands in the withdrawal. */
function withContract(values: FormValues, { contracts }: Known): FormValues {
  const chosen = contracts.find(({ id }) => id === textOf(values, 'subscriptionId'));
  return chosen ? { ...values, contract: chosen.contract } : values;
}

/** Undefined for the confirmation, which is sent. */
function filledIn(values: FormValues): FilledIn | undefined {
  const step = textOf(values, 'stap');
  if (step === 'bevestigen') return undefined;
  return { values, violations: step === 'gegevens' ? violationsIn(values) : [] };
}

function violationsIn(values: FormValues): readonly Violation[] {
  const parsed = v.safeParse(withdrawalInput, values);
  return parsed.success ? [] : onePerField(violationsOf(parsed.issues));
}

export interface FormScreen {
  /** What will be sent, to be confirmed; else the fields. */
  readonly isCheck: boolean;
  readonly values: FormValues;
  readonly key: string;
}

type Unsent = Exclude<Submitted<unknown>, { kind: 'done' }>;

export function formScreen(submitted: Unsent, known: Known): FormScreen {
  const values = withContract(firstValues(submitted, known), known);
  const step = textOf(values, 'stap');
  const isInvalid = submitted.kind === 'invalid' && violationsIn(values).length > 0;
  // After the login the reader sees first what was typed, and again what is to be confirmed.
  const isGivenBack = submitted.kind === 'open' && submitted.isGivenBack;
  const isChecked = step === 'bevestigen' || (step === 'gegevens' && !isGivenBack);
  const isOther =
    submitted.kind === 'invalid' &&
    submitted.violations.some(({ code }) => code === 'IDEMPOTENCY-MISMATCH' || code === 'NOT-FOUND');
  return {
    isCheck:
      isChecked && !isInvalid && violationsIn(values).length === 0 && !(isOther && isNotFound(submitted)),
    values,
    key: (!isOther && textOf(values, 'sleutel')) || newDraftId(),
  };
}

const isNotFound = (submitted: Unsent): boolean =>
  submitted.kind === 'invalid' && submitted.violations.some(({ code }) => code === 'NOT-FOUND');

/** Of a form that was not posted: the reader's own name and address. */
function firstValues(submitted: Unsent, { name, email, contracts }: Known): FormValues {
  const isFirst = submitted.kind === 'open' && Object.keys(submitted.values).length === 0;
  if (!isFirst) return submitted.values;
  const [only, ...others] = contracts;
  return { name, email, subscriptionId: only && others.length === 0 ? only.id : '' };
}
