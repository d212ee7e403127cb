/** The countries of a phone field. The server sends their names, so that the browser needs no list. */
import { DEFAULT_CODE } from '../../../../contract/phone.ts';

/** Country calling code, such as `31`, by the country's name, in the order of the list. A page carries few bytes of it. */
export type PhoneCountries = Readonly<Record<string, string>>;

/** Europe, the Caribbean part of the kingdom, and other countries where many readers abroad live. */
const CALLED =
  'NL31 BE32 DE49 FR33 LU352 GB44 AD376 AL355 AT43 AU61 AW297 BA387 BG359 BQ599 BR55 CA1 CH41 CN86 CW599 CY357 CZ420 ' +
  'DK45 EE372 ES34 FI358 GR30 HR385 HU36 ID62 IE353 IL972 IN91 IS354 IT39 JP81 LI423 LT370 LV371 MA212 MC377 MD373 ' +
  'ME382 MK389 MT356 NO47 NZ64 PL48 PT351 RO40 RS381 SE46 SI386 SK421 SR597 SX1 TR90 UA380 US1 ZA27';

const NAMES = new Intl.DisplayNames('nl', { type: 'region' });

/** By name. Comparing names as a language does takes long, so it is done once. */
const BY_NAME = CALLED.split(' ')
  .map((entry) => ({ name: NAMES.of(entry.slice(0, 2)) ?? entry, code: entry.slice(2) }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'nl'));

/** All countries by name. @param highlighted codes that stand first, such as of the brand's country and its neighbour */
export function phoneCountries(highlighted: readonly string[] = [DEFAULT_CODE]): PhoneCountries {
  const isFirst = ({ code }: { code: string }) => highlighted.includes(code);
  const listed = [...BY_NAME.filter(isFirst), ...BY_NAME.filter((country) => !isFirst(country))];
  return Object.fromEntries(listed.map(({ name, code }) => [name, code]));
}
