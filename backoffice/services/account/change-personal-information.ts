/** Changes the name, the salutation or the birthday of the account. */
import { isPossibleBirthday } from '../../../contract/birthday.ts';
import { writeAuditLines } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { Refused } from '../../kernel/refused.ts';
import type { Trx } from '../../kernel/tables.ts';
import { mailTo } from '../../outbox/queue-mail.ts';
import { type PersonalInformation, savePersonalInformation } from './account.repository.ts';
import { isChangedElsewhere, type ProfileFacts, type Versions, versionsOf } from './account.rules.ts';
import { accountTemplates, type ChangedSection, PERSONAL_SECTIONS } from './account.templates.ts';
import { accountView, ownAccount, ownAccountToChange } from './account.ts';

/** Undefined fields stay as they are. */
type Given = { readonly [Field in keyof PersonalInformation]: PersonalInformation[Field] | undefined };

interface Changes extends Partial<Given> {
  readonly expected?: Partial<Versions> | undefined;
  readonly checkOnly: boolean;
}

/**
 * @param checkOnly nothing is saved and no idempotency key is needed; the result is the account after the change
 * @throws Refused as `mutateOnce` does; ACCOUNT-CHANGED, and FIELD-MISSING and FIELD-INVALID with their field
 */
export async function changePersonalInformation(
  context: BackofficeContext,
  { expected = {}, checkOnly, ...given }: Changes,
) {
  const changes = changesIn(given);
  refuseImpossible(changes, context.today);
  if (checkOnly) return accountView({ ...(await ownAccount(context.db, context)), ...changes }, context);
  const { account } = await mutateOnce(context, {
    operation: 'changePersonalInformation',
    input: { changes, expected },
    change: async (trx) => {
      const before = await ownAccountToChange(trx, context);
      const after = { ...before, ...changes };
      const sections = changedSections(before, after);
      if (sections.length > 0) {
        if (isChangedElsewhere(before, expected)) throw new Refused('ACCOUNT-CHANGED', 422);
        await savePersonalInformation(trx, before.id, changes);
        await recordChange(trx, context, sections);
      }
      return { violations: [], account: accountView(after, context) };
    },
  });
  return account;
}

function changesIn(given: Partial<Given>): Partial<PersonalInformation> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function refuseImpossible(changes: Partial<PersonalInformation>, today: string): void {
  const { first_name, last_name, date_of_birth } = changes;
  if (first_name !== undefined && last_name === undefined)
    throw new Refused('FIELD-MISSING', 422, undefined, 'last_name');
  if (last_name !== undefined && first_name === undefined)
    throw new Refused('FIELD-MISSING', 422, undefined, 'first_name');
  if (date_of_birth && !isPossibleBirthday(date_of_birth, today))
    throw new Refused('FIELD-INVALID', 422, undefined, 'date_of_birth');
}

function changedSections(before: ProfileFacts, after: ProfileFacts): ChangedSection[] {
  const [from, to] = [versionsOf(before), versionsOf(after)];
  return PERSONAL_SECTIONS.filter((section) => from[section] !== to[section]);
}

async function recordChange(trx: Trx, context: BackofficeContext, sections: readonly ChangedSection[]) {
  const line = { action: 'changePersonalInformation', subject: context.account.id };
  const lines = sections.map((section) => ({ ...line, after: { section } }));
  await writeAuditLines(trx, context, lines);
  await mailTo(trx, context, accountTemplates['personal-information-changed'], { sections: [...sections] });
}
