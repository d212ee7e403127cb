/**
 * A section of the account: facts that a reader changes in one form on the account's page. The form has an address of its
 * own (`/account?wijzigen=naam`), so it also works without script. A new one stands in `sections.ts` and `OpenSection.astro`,
 * has a row in `ProfileDetails.astro`, an island that draws its fields in `SectionForm`, and the texts `account.open.<id>`
 * and `account.changed.<id>`.
 */
import * as v from 'valibot';
import type { FeatureName } from '../../../contract/areas.ts';
import { isFeatureOpen } from '../../../contract/features.ts';
import type { Rejection, Violation } from '../../../contract/violations.ts';
import type { AccountOverviewQuery } from '../../../gen/operations.ts';
import sectionSheet from '../../islands/account/section.css?inline';
import type { InlineCss } from '../../layouts/styles/inline-css.ts';
import type { Result } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { submitWithFreshLogin } from '../../lib/page/fresh-login.ts';
import { accepted, type Form, type Submitted } from '../../lib/page/submit.ts';
import { openedSection } from '../../lib/shared/account-addresses.ts';
import { formStyle } from '../../wizard/styles.ts';
import type { StepFields } from '../../wizard/wizard.ts';
import { changedAddress } from './section-addresses.ts';

export type Account = AccountOverviewQuery['account'];

export interface AccountSection {
  /** Value of the parameters `wijzigen` and `gewijzigd`, and of the key of the message: `account.changed.<id>`. */
  readonly id: string;
  /** Its facts have a link to the form only while this feature is open. */
  readonly feature: FeatureName;
  /** Its facts belong to the login: a brand with `accountSettingsUrl` changes them there. */
  readonly isOfLogin?: true;
  /** The fields of the form, in their order. */
  readonly fields: StepFields;
  /** Of the value that the form is drawn from. */
  readonly versionOf: (account: Account) => string;
  /** The stored values, by field. */
  readonly valuesOf: (account: Account, context: RequestContext) => Readonly<Record<string, string>>;
  /** The style of the form: `sectionStyle(…)`. */
  readonly style: InlineCss;
  /** The address of the page that follows an accepted form; a response when the reader must log in again first. */
  readonly submit: (context: RequestContext, request: Request) => Promise<Submitted<string> | Response>;
}

/** The style of a section's form. @param own the style sheets of its fields */
export const sectionStyle = (...own: readonly string[]) => formStyle(sectionSheet, ...own);

export interface Posted {
  readonly idempotencyKey: string;
  readonly version: string;
}

interface Definition<Input, Data> extends Omit<AccountSection, 'submit'> {
  /** Its messages are violation codes. */
  readonly schema:
    | v.GenericSchema<unknown, Input>
    | ((context: RequestContext) => v.GenericSchema<unknown, Input>);
  /** For a button that only fills in the form. */
  readonly fillIn?: Form<Input, Data>['fillIn'];
  readonly save: (context: RequestContext, input: Input, posted: Posted) => Promise<Result<Data>>;
  /** The address of the page that follows. Default: the facts, with the message `account.changed.<id>`. */
  readonly next?: (data: Data) => string;
}

const posted = v.object({ versie: v.string('FIELD-MISSING') });

export function accountSection<Input extends object, Data>({
  schema,
  save,
  fillIn,
  next = () => changedAddress(section.id),
  ...section
}: Definition<Input, Data>): AccountSection {
  return {
    ...section,
    submit: (context, request) => {
      const fields = typeof schema === 'function' ? schema(context) : schema;
      return submitWithFreshLogin(context, request, {
        schema: v.intersect([fields, posted]),
        ...(fillIn && { fillIn }),
        send: async (input, idempotencyKey) => {
          const result = await save(context, input, { idempotencyKey, version: input.versie });
          return result.ok ? accepted(next(result.data)) : withoutMismatch(result.rejection);
        },
      });
    },
  };
}

/** The same form posted again with other values, after the back button: its value was changed after it was drawn. */
function withoutMismatch(rejection: Rejection): Result<never> {
  const isMismatch = rejection.violations[0]?.code === 'IDEMPOTENCY-MISMATCH';
  return { ok: false, rejection: isMismatch ? { ...rejection, violations: [CHANGED_ELSEWHERE] } : rejection };
}

const CHANGED_ELSEWHERE: Violation = { code: 'ACCOUNT-CHANGED' };

/** True when the form was not saved because its value was changed elsewhere. */
export function isChangedElsewhere(submitted: Submitted<unknown>): boolean {
  return (
    submitted.kind === 'invalid' && submitted.violations.some(({ code }) => code === CHANGED_ELSEWHERE.code)
  );
}

type Place = Pick<RequestContext, 'brand' | 'flags' | 'surface'>;

export function isSectionOpen(section: AccountSection, { brand, flags, surface }: Place): boolean {
  return isFeatureOpen(section.feature, flags, surface) && !(section.isOfLogin && brand.accountSettingsUrl);
}

/** Where its facts are changed: in its form, or at the provider of the login. Undefined when readers cannot change them. */
export function linkOfSection(section: AccountSection, place: Place): string | undefined {
  if (isSectionOpen(section, place)) return openedSection(section.id);
  return (section.isOfLogin && place.brand.accountSettingsUrl) || undefined;
}
