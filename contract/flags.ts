/**
 * The feature-flag document: one object of booleans per brand code and one named `general`. Its flags are those that
 * the table of areas names. Source: specification, sections 3, 5 and 9.
 */
import * as v from 'valibot';
import { CHOICES, FEATURES } from './areas.ts';

type Area = (typeof FEATURES)[keyof typeof FEATURES];
type Opener = Area['opensBy'] | Extract<Area, { readonly inApp: unknown }>['inApp'];

/** A flag that each brand has a value for. */
export type BrandFlag = Extract<Opener, { readonly brand: string }>['brand'];
/** A flag that holds for every brand at once. */
export type GeneralFlag =
  | Extract<Opener, { readonly general: string }>['general']
  | (typeof CHOICES)[keyof typeof CHOICES]['chosenBy'];

const OPENERS: readonly Opener[] = Object.values(FEATURES).flatMap((area): Opener[] =>
  'inApp' in area ? [area.opensBy, area.inApp] : [area.opensBy],
);
const unique = <Name>(names: readonly Name[]): readonly Name[] => [...new Set(names)];

export const BRAND_FLAGS: readonly BrandFlag[] = unique(
  OPENERS.flatMap((key) => (key !== 'always' && 'brand' in key ? [key.brand] : [])),
);
export const GENERAL_FLAGS: readonly GeneralFlag[] = unique([
  ...OPENERS.flatMap((key) => (key !== 'always' && 'general' in key ? [key.general] : [])),
  ...Object.values(CHOICES).map(({ chosenBy }) => chosenBy),
]);

/** The document as it arrives. A flag may have any value here, so that one wrong value affects only that flag. */
export const flagDocument = v.looseObject({
  _id: v.string(),
  _type: v.literal('featureFlags'),
  _createdAt: v.string(),
  _updatedAt: v.string(),
  _rev: v.string(),
  general: v.optional(v.record(v.string(), v.unknown()), {}),
});
export type FlagDocument = v.InferOutput<typeof flagDocument>;

/** Every flag as a plain yes or no, for one brand. */
export interface ResolvedFlags {
  readonly brand: Readonly<Record<BrandFlag, boolean>>;
  readonly general: Readonly<Record<GeneralFlag, boolean>>;
}

/**
 * Flags of one brand: a missing brand or flag is off; a value that is not a boolean is off and reported to `warn`.
 */
export function resolveFlags(
  document: FlagDocument,
  brandKey: string,
  warn: (message: string) => void,
): ResolvedFlags {
  const ofBrand = Object.hasOwn(document, brandKey) ? document[brandKey] : undefined;
  return {
    brand: readFlags(BRAND_FLAGS, isRecord(ofBrand) ? ofBrand : {}, brandKey, warn),
    general: readFlags(GENERAL_FLAGS, document.general, 'general', warn),
  };
}

function readFlags<Name extends string>(
  names: readonly Name[],
  values: Record<string, unknown>,
  owner: string,
  warn: (message: string) => void,
): Record<Name, boolean> {
  const readOne = (name: Name): boolean => {
    const value = values[name];
    if (value !== undefined && typeof value !== 'boolean')
      warn(
        `Feature flag ${owner}.${name} is ${JSON.stringify(value)}, expected true or false; it counts as off`,
      );
    return value === true;
  };
  return Object.fromEntries(names.map((name) => [name, readOne(name)])) as Record<Name, boolean>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
