/** Pure decisions about the profile of an account: how complete it is, and what may be changed. */
import { hashOf } from '../../../server/hash.ts';
import type { Address } from '../../kernel/address.ts';

export interface ProfileFacts {
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** ISO day. */
  readonly date_of_birth: string | null;
  readonly gender: string | null;
  readonly address: Address | null;
  /** E.164. */
  readonly phone_number: string | null;
  readonly phone_verified: boolean;
  readonly email_confirmed: boolean;
}

interface Part {
  readonly weight: number;
  readonly isFilled: (profile: ProfileFacts) => boolean;
  /** False for a part that readers of the brand cannot fill. It then does not count. Default: it counts. */
  readonly counts?: (profile: ProfileFacts, counted: Counted) => boolean;
}

export interface Counted {
  /** Whether readers of the brand can have their phone number verified. */
  readonly isPhoneChallenged: boolean;
}

/** Heaviest use first, which is the order in which readers are asked. The salutation has no weight: it is never asked. */
const PARTS = {
  name: { weight: 20, isFilled: ({ last_name }) => Boolean(last_name) },
  address: { weight: 25, isFilled: ({ address }) => address !== null },
  phone_number: { weight: 20, isFilled: ({ phone_number }) => Boolean(phone_number) },
  phone_verified: {
    weight: 15,
    isFilled: ({ phone_number, phone_verified }) => Boolean(phone_number) && phone_verified,
    counts: ({ phone_number }, { isPhoneChallenged }) =>
      isPhoneChallenged && (!phone_number || /^\+3[12]/.test(phone_number)),
  },
  email_confirmed: { weight: 15, isFilled: ({ email_confirmed }) => email_confirmed },
  date_of_birth: { weight: 5, isFilled: ({ date_of_birth }) => Boolean(date_of_birth) },
} as const satisfies Record<string, Part>;

export type ProfilePart = keyof typeof PARTS;

export function missingParts(profile: ProfileFacts, counted: Counted): ProfilePart[] {
  return countedParts(profile, counted).filter((part) => !PARTS[part].isFilled(profile));
}

/** Whole per cent of the weights, rounded down: 100 means that nothing is missing. */
export function completeness(profile: ProfileFacts, counted: Counted): number {
  const weightOf = (parts: readonly ProfilePart[]) =>
    parts.reduce((sum, part) => sum + PARTS[part].weight, 0);
  const possible = weightOf(countedParts(profile, counted));
  return Math.floor((100 * (possible - weightOf(missingParts(profile, counted)))) / possible);
}

function countedParts(profile: ProfileFacts, counted: Counted): ProfilePart[] {
  return (Object.keys(PARTS) as ProfilePart[]).filter((part) => {
    const { counts }: Part = PARTS[part];
    return !counts || counts(profile, counted);
  });
}

/** What is changed together, in one form. */
const SECTIONS = {
  name: ({ first_name, last_name }) => [first_name, last_name],
  gender: ({ gender }) => [gender],
  date_of_birth: ({ date_of_birth }) => [date_of_birth],
  phone_number: ({ phone_number }) => [phone_number],
  address: ({ address }) => [address],
} as const satisfies Record<string, (profile: ProfileFacts) => readonly unknown[]>;

export type ProfileSection = keyof typeof SECTIONS;
export type Versions = Readonly<Record<ProfileSection, string>>;

/**
 * A short text for the value of each section. A form posts the text that it was drawn with. When the section has another
 * one by then, it was changed elsewhere, and the form would overwrite a value that its reader has not seen.
 */
export function versionsOf(profile: ProfileFacts): Versions {
  const versions = Object.entries(SECTIONS).map(([section, valuesOf]) => {
    return [section, hashOf(JSON.stringify(valuesOf(profile))).slice(0, 22)];
  });
  return Object.fromEntries(versions) as Versions;
}

/** True when one of the sections has changed since the form was drawn. Sections without an expected version pass. */
export function isChangedElsewhere(profile: ProfileFacts, expected: Partial<Versions>): boolean {
  const versions = versionsOf(profile);
  return Object.entries(expected).some(
    ([section, version]) => versions[section as ProfileSection] !== version,
  );
}
