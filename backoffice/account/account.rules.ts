/** Pure decisions about a profile: what is filled in and what is still missing. */

export interface ProfileFacts {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly date_of_birth: string | null;
  readonly gender: string | null;
  readonly address: object | null;
  readonly phone_number: string | null;
  readonly phone_verified: boolean;
}

/** Parts that count, in the order in which a reader is asked for them. */
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

export function missingParts(profile: ProfileFacts): ProfilePart[] {
  return PARTS.filter((part) => profile[part] === null || profile[part] === '' || profile[part] === false);
}

/** Whole per cent, rounded down: 100 means that nothing is missing. */
export function completeness(profile: ProfileFacts): number {
  return Math.floor((100 * (PARTS.length - missingParts(profile).length)) / PARTS.length);
}
