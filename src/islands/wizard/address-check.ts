/** Checks each line of an address when it is left, by the rules of its country. */
import { addressLineRules } from '../../../contract/address.ts';
import type { CheckOfLine } from '../kit/address/AddressFields.tsx';
import type { AddressTexts } from '../kit/address/address-texts.ts';
import { checkBy } from '../kit/field/rule.ts';

export const addressCheck =
  ({ refused }: AddressTexts): CheckOfLine =>
  (line, country) =>
    checkBy(addressLineRules(country)[line], (code) => refused[`${code}.${line}`] ?? refused[code] ?? code);
