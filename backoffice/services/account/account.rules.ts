/** Pure decisions about which parts of a profile are filled in. */

export interface ProfileFacts {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly date_of_birth: string | null;
  readonly gender: string | null;
  readonly address: object | null;
  readonly phone_number: string | null;
  readonly phone_verified: boolean;
}

/** The parts that count, in the order of the form. */
const PARTS = [
  'first_name',
  'last_name',
  'date_of_birth',
  'gender',
  'address',
  'phone_number',
  'phone_verified',
] as const satisfies readonly (keyof ProfileFacts)[];

export type ProfilePart = (typeof PARTS)[number];

export interface Counted {
  /** Whether readers of the brand can have their phone number verified. If not, the verification does not count. */
  readonly isPhoneChallenged: boolean;
}

export function missingParts(profile: ProfileFacts, counted: Counted): ProfilePart[] {
  return countedParts(counted).filter(
    (part) => profile[part] === null || profile[part] === '' || profile[part] === false,
  );
}

/** Whole per cent, rounded down: 100 means that nothing is missing. */
export function completeness(profile: ProfileFacts, counted: Counted): number {
  const all = countedParts(counted).length;
  return Math.floor((100 * (all - missingParts(profile, counted).length)) / all);
}

function countedParts({ isPhoneChallenged }: Counted): readonly ProfilePart[] {
  return isPhoneChallenged ? PARTS : PARTS.filter((part) => part !== 'phone_verified');
}
