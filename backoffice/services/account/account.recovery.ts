/** Puts back the name, the salutation, the birthday and the address of an account that its owner takes back. */
import * as v from 'valibot';
import type { Recovered } from '../../../contract/recovery.ts';
import { left, type Recovering, type Recovery, undone } from '../../kernel/recovery.ts';
import type { Trx } from '../../kernel/tables.ts';
import {
  findAccount,
  findAccountToChange,
  saveAddress,
  savePersonalInformation,
} from './account.repository.ts';
import { type ProfileFacts, versionsOf } from './account.rules.ts';

const text = v.nullable(v.string());
const rememberedProfile = v.object({
  first_name: text,
  last_name: text,
  date_of_birth: text,
  gender: text,
  address: v.nullable(
    v.object({
      street: v.string(),
      house_number: v.string(),
      house_number_suffix: text,
      zip_code: v.string(),
      city: v.string(),
      country_code: v.string(),
    }),
  ),
});

const THINGS = { name: 'name', gender: 'salutation', date_of_birth: 'birthday', address: 'address' } as const;
type Section = keyof typeof THINGS;

/** The sections that a reader changed. A move can take the account's address along. */
function changedSections({ lines }: Recovering): Set<Section> {
  const sections = lines.flatMap(({ action, after }): (Section | undefined)[] => {
    if (action === 'changePersonalInformation') return [after?.section as Section];
    return action === 'changeAddress' || after?.movesAccount === true ? ['address'] : [];
  });
  return new Set(sections.filter((section) => section !== undefined));
}

async function putBack(trx: Trx, recovering: Recovering): Promise<Recovered[]> {
  const { id } = recovering.context.account;
  const changed = changedSections(recovering);
  const now = await findAccountToChange(trx, id);
  if (changed.size === 0 || !now) return [];
  const read = v.safeParse(rememberedProfile, recovering.remembered);
  if (!read.success) return [left('profile')];
  const { address, ...person } = read.output;
  const before: ProfileFacts = { ...now, ...person, address };
  const sections = [...changed].filter((section) => versionsOf(before)[section] !== versionsOf(now)[section]);
  if (sections.includes('address')) await saveAddress(trx, id, address);
  const ofPerson = sections.filter((section) => section !== 'address');
  if (ofPerson.length > 0)
    await savePersonalInformation(trx, id, Object.assign({}, ...ofPerson.map((one) => VALUES[one](person))));
  return sections.map((section) => undone(THINGS[section]));
}

type Person = Omit<v.InferOutput<typeof rememberedProfile>, 'address'>;
const VALUES = {
  name: ({ first_name, last_name }: Person) => ({ first_name, last_name }),
  gender: ({ gender }: Person) => ({ gender }),
  date_of_birth: ({ date_of_birth }: Person) => ({ date_of_birth }),
} as const;

export const accountRecovery: Recovery = {
  service: 'account',
  changes: {
    changePersonalInformation: { lists: ['name', 'salutation', 'birthday', 'profile'] },
    changeAddress: { lists: ['address', 'profile'] },
    endOtherLogins: { none: 'The way back ends every login of the account itself.' },
  },
  remember: async (db, accountId) => {
    const account = await findAccount(db, accountId);
    if (!account) return null;
    const { first_name, last_name, date_of_birth, gender, address } = account;
    return { first_name, last_name, date_of_birth, gender, address };
  },
  begin: putBack,
};
