/** A street in which the reader, or the browser's stored address, has put the house number too. */

interface Typed {
  readonly street: string;
  readonly house_number: string;
  readonly house_number_suffix: string | null;
}

/** Behind a house number: `bis`, `A`, `2`, `bus 3`. No month, as in Rue du 11 mai. */
const ADDITION = String.raw`(?:(?:bus|bte|boîte|box)\.?\s*)?(?:\d{1,4}\p{L}?|\p{L}\d{0,4}|bis|ter|quater|hs|huis|[ivx]{1,4})`;
const NUMBER = String.raw`,?\s+(\d{1,5})(?:\s*[-,]?\s*(${ADDITION}))?$`;

/** `Wetstraat 12 bus 3` is street, number and addition; in `Plein 1944 7` the last number counts. */
const WITH_NUMBER = [
  new RegExp(String.raw`^(.*?[\p{L}\d][.)'’]?)${NUMBER}`, 'iu'),
  new RegExp(String.raw`^(.*[\p{L}\d][.)'’]?)${NUMBER}`, 'iu'),
];

/** Some names end in a number of themselves, such as Plein 1944. After these words a short number is a house number. */
const STREET =
  /(?:straat|laan|weg|dijk|kade|gracht|singel|dreef|lei|steeg)$|^(?:rue|avenue|chaussée|boulevard)\s/iu;
const LONGEST_HOUSE_NUMBER = 3;

/**
 * The address with the number in its own field only. A number that the street repeats is taken off, and an addition that
 * stands in the street alone goes to its field. `contradiction`: street and fields name different numbers or additions.
 */
export function withoutDoubleNumber<Address extends Typed>(address: Address): Address | 'contradiction' {
  const readings = WITH_NUMBER.map((pattern) => pattern.exec(address.street) ?? []);
  const isRepeated = ([, , number = '']: readonly string[]) =>
    digits(number) === digits(address.house_number);
  const [, street = '', number = '', addition = ''] = readings.find(isRepeated) ?? readings[0] ?? [];
  if (number === '') return address;
  if (digits(number) !== digits(address.house_number)) {
    const isHouseNumber = number.length <= LONGEST_HOUSE_NUMBER && STREET.test(street);
    return isHouseNumber ? 'contradiction' : address;
  }
  const { house_number_suffix: suffix } = address;
  if (addition === '' || !suffix)
    return { ...address, street, house_number_suffix: suffix || addition || null };
  return bare(addition) === bare(suffix) ? { ...address, street } : 'contradiction';
}

const digits = (number: string) => number.replace(/^0+/, '');

/** Of an addition: without the word for a Belgian letter box, capitals and punctuation. */
const bare = (addition: string) =>
  addition
    .toLowerCase()
    .replace(/^(?:bus|bte|boîte|box)(?![a-z])/u, '')
    .replaceAll(/[^\p{L}\d]/gu, '');
