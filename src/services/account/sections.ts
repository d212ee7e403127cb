/** The sections of the account by their id, in the order of the page. */
import { addressSection } from './address-section.ts';
import { emailSection } from './email-section.ts';
import { birthdaySection, nameSection, salutationSection } from './person-sections.ts';
import { phoneSection } from './phone-section.ts';
import { type AccountSection, linkOfSection } from './section.ts';

export const SECTIONS: readonly AccountSection[] = [
  nameSection,
  salutationSection,
  birthdaySection,
  emailSection,
  phoneSection,
  addressSection,
];

/** The id of the section that fills in a part of the profile. The parts are those of the account's `missing`. */
const SECTION_OF_PART: Readonly<Record<string, string>> = {
  name: 'naam',
  address: 'adres',
  phone_number: 'telefoon',
  phone_verified: 'telefoon',
  email_confirmed: 'emailadres',
  date_of_birth: 'geboortedatum',
};

/** The missing parts that the reader can fill in now: a number that is missing cannot be confirmed yet. */
export const askedParts = (missing: readonly string[]): readonly string[] =>
  missing.filter((part) => part !== 'phone_verified' || !missing.includes('phone_number'));

/** The next part to fill in: the first that the reader can fill in here, otherwise the first of all. */
export function firstStep(
  missing: readonly string[],
  linkOf: (part: string) => string | undefined,
): { readonly part: string; readonly link: string | undefined } | undefined {
  const steps = missing.map((part) => ({ part, link: linkOf(part) }));
  return steps.find(({ link }) => link) ?? steps[0];
}

/** The link to where the reader fills it in; undefined when the reader cannot. */
export function linkOfPart(part: string, place: Parameters<typeof linkOfSection>[1]): string | undefined {
  const section = SECTIONS.find(({ id }) => id === SECTION_OF_PART[part]);
  return section && linkOfSection(section, place);
}
