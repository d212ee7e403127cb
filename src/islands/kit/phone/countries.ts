/** The countries of a phone field. The server sends their names, so that the browser needs no list. */
import { DEFAULT_CODE } from '../../../../contract/phone.ts';

/** Country calling code, such as `31`, by the country's name, in the order of the list. A page carries few bytes of it. */
export type PhoneCountries = Readonly<Record<string, string>>;

/** Europe, the Caribbean part of the kingdom, and other countries where many readers abroad live. */
const CALLED =
  'NL31 BE32 DE49 FR33 LU352 GB44 AD376 AL355 AT43 AU61 AW297 BA387 BG359 BQ599 BR55 CA1 CH41 CN86 CW599 CY357 CZ420 ' +
  'DK45 EE372 ES34 FI358 GR30 HR385 HU36 ID62 IE353 IL972 IN91 IS354 IT39 JP81 LI423 LT370 LV371 MA212 MC377 MD373 ' +
  'ME382 MK389 MT356 NO47 NZ64 PL48 PT351 RO40 RS381 SE46 SI386 SK421 SR597 SX1 TR90 UA380 US1 ZA27';

/** All countries by name. @param highlighted codes that stand first, such as of the brand's country and its neighbour */
export function phoneCountries(highlighted: readonly string[] = [DEFAULT_CODE]): PhoneCountries {
  const names = new Intl.DisplayNames('nl', { type: 'region' });
  const countries = CALLED.split(' ').map((entry) => {
    const code = entry.slice(2);
    return { name: names.of(entry.slice(0, 2)) ?? code, code, isFirst: highlighted.includes(code) };
  });
  const listed = countries.toSorted(
    (one, other) => Number(other.isFirst) - Number(one.isFirst) || one.name.localeCompare(other.name, 'nl'),
  );
  return Object.fromEntries(listed.map(({ name, code }) => [name, code]));
}
