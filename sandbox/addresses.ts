/** The addresses of the sandbox's register: invented, one for each peculiarity of real ones. */

export interface Registered {
  readonly straatnaam: string;
  readonly huisnummer: number;
  readonly huisletter?: string;
  readonly huisnummertoevoeging?: string;
  /** Without a space, as the register writes it. */
  readonly postcode: string;
  readonly woonplaatsnaam: string;
}

const at = (straatnaam: string, huisnummer: number, postcode: string, woonplaatsnaam: string) => ({
  straatnaam,
  huisnummer,
  postcode,
  woonplaatsnaam,
});

/** Even and odd numbers of one street, without suffixes. */
const street = (name: string, postcode: string, city: string, last: number): Registered[] =>
  Array.from({ length: last }, (_, index) => at(name, index + 1, postcode, city));

export const ADDRESSES: readonly Registered[] = [
  ...street('Dorpsstraat', '3512JK', 'Utrecht', 60),
  ...street('Lindelaan', '6811AB', 'Arnhem', 40),
  ...street('Badweg', '1796AA', 'De Koog', 20),
  // One house number with five suffixes.
  ...['A', 'B', 'C', 'D', 'E'].map((huisletter) => ({
    ...at('Kanaalkade', 12, '1011AC', 'Amsterdam'),
    huisletter,
  })),
  at('Lange Nieuwstraat', 106, '3512PN', 'Utrecht'),
  { ...at('Lange Nieuwstraat', 106, '3512PN', 'Utrecht'), huisnummertoevoeging: 'bis' },
  { ...at('Lange Nieuwstraat', 106, '3512PN', 'Utrecht'), huisletter: 'A', huisnummertoevoeging: '2' },
  // One postcode, two streets: a farm road and the lane behind it.
  at('Noorderweg', 3, '8401XB', 'Gorredijk'),
  at('Achterlaan', 3, '8401XB', 'Gorredijk'),
  // A town that readers still call by its former name.
  ...street('Havenkade', '4331LP', 'Nieuw-Middelburg', 10),
];
