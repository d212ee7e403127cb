/** Sample data that fits a schema: the same each time, and no two items of a list alike. */
import * as v from 'valibot';

const LIST_LENGTH = 3;

type Schema = v.GenericSchema;
/** The kinds of schema that results of the contract use. */
type Known =
  | v.ObjectSchema<v.ObjectEntries, undefined>
  | v.ArraySchema<Schema, undefined>
  | v.NullableSchema<Schema, undefined>
  | v.RecordSchema<v.StringSchema<undefined>, Schema, undefined>
  | v.UnionSchema<[Schema, ...Schema[]], undefined>
  | v.PicklistSchema<readonly string[], undefined>
  | v.StringSchema<undefined>
  | v.NumberSchema<undefined>
  | v.BooleanSchema<undefined>;

/** Sample values for fields with a known format, by name. */
const TEXTS: readonly (readonly [name: RegExp, text: (place: number) => string])[] = [
  [/^country_code$/, () => 'NL'],
  [/^zip_code$/, (place) => `100${place + 1} AB`],
  [/^house_number$/, (place) => String(place + 1)],
  [/^phone_number$/, (place) => `+3161234567${place}`],
  [/^(username|email)$/, (place) => `lezer-${place + 1}@voorbeeld.nl`],
  [/^(time|dueToday)$|(Before|expectedBy|delayedUntil)$/, (place) => `0${7 + place}:30`],
  [
    /^date_|(From|Until|On|answerBy)$|^(day|earliest|since)$|Day$/,
    (place) => `2026-01-${String(5 + place).padStart(2, '0')}`,
  ],
  [/Month$/, (place) => `2026-0${place + 1}`],
  [/At$/, (place) => `2026-01-${String(5 + place).padStart(2, '0')}T09:00:00.000Z`],
  [/^reference$/, (place) => `C-M0CK000${place + 1}`],
  [/^id$|Id$/, (place) => `mock-${place + 1}`],
];

/** The sample of a text: by its name, since its type does not name its format. */
export const textOf = (name: string, place: number): string =>
  TEXTS.find(([pattern]) => pattern.test(name))?.[1](place) ?? `${name || 'text'} ${place + 1}`;

/**
 * @param given the arguments; a field of the same name and type gets the argument's value
 * @param name of the field, and `place` of the item in its list
 * @throws Error for a kind of schema that no result uses yet
 */
export function sampleOf(
  schema: Schema,
  given: Readonly<Record<string, unknown>>,
  name = '',
  place = 0,
): unknown {
  const known = schema as unknown as Known;
  switch (known.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(known.entries).map(([field, inside]) => [
          field,
          v.is(inside, given[field]) ? given[field] : sampleOf(inside as Schema, given, field, place),
        ]),
      );
    case 'array':
      return Array.from({ length: LIST_LENGTH }, (_, index) => sampleOf(known.item, given, name, index));
    case 'record':
      return { [`${name || 'name'} ${place + 1}`]: sampleOf(known.value, given, name, place) };
    case 'union':
      return sampleOf(known.options[0], given, name, place);
    case 'nullable':
      return sampleOf(known.wrapped, given, name, place);
    case 'picklist':
      return known.options[place % known.options.length];
    case 'number':
      return place + 1;
    case 'boolean':
      return place % 2 === 0;
    case 'string':
      return textOf(name, place);
    default:
      throw new Error(`No sample for a schema of type ${(known as { type: string }).type}`);
  }
}
