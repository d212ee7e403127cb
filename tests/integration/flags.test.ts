/**
 * Flips every flag, for a brand and in general. Every gate and every choice changes with its own flag only, and every
 * flag changes at least one.
 */
import { describe, expect, it } from 'vitest';
import { CHOICES, FEATURES, type FeatureName } from '../../contract/areas.ts';
import { type Choice, isChosen, isFeatureOpen, type Surface } from '../../contract/features.ts';
import { BRAND_FLAGS, type FlagDocument, GENERAL_FLAGS, resolveFlags } from '../../contract/flags.ts';
import { isOpen } from '../../src/lib/pipeline/gates.ts';
import { ROUTES } from '../../src/lib/shared/routes.ts';

const SURFACES: readonly Surface[] = ['web', 'app'];
const features = Object.keys(FEATURES) as FeatureName[];

const choices = Object.keys(CHOICES) as Choice[];

function documentWith(owner: string, flags: Record<string, unknown>): FlagDocument {
  const about = { _id: 'flags', _type: 'featureFlags' as const, _createdAt: '', _updatedAt: '', _rev: '1' };
  return { ...about, general: {}, [owner]: flags };
}

/** `area@surface` for each open area, and the name of each choice that is on. */
function openAreas(owner: string, flags: Record<string, unknown>): string[] {
  const resolved = resolveFlags(documentWith(owner, flags), 'ad', () => {});
  const areas = SURFACES.flatMap((surface) =>
    features.filter((name) => isFeatureOpen(name, resolved, surface)).map((name) => `${name}@${surface}`),
  );
  return [...areas, ...choices.filter((choice) => isChosen(choice, resolved))];
}

const alwaysOpen = openAreas('ad', {});
const cases = [
  ...BRAND_FLAGS.map((flag) => ['ad', flag]),
  ...GENERAL_FLAGS.map((flag) => ['general', flag]),
] as const;

describe('a feature flag', () => {
  it.each(cases)('%s.%s changes its own gates or choices and no other', (owner, flag) => {
    const moved = openAreas(owner as string, { [flag as string]: true }).filter(
      (area) => !alwaysOpen.includes(area),
    );
    const areas = SURFACES.flatMap((surface) =>
      features.filter((name) => flagsOf(name, surface).includes(flag)).map((name) => `${name}@${surface}`),
    );
    const chosen = choices.filter((choice) => CHOICES[choice].chosenBy === flag);
    expect(moved.sort()).toEqual([...areas, ...chosen].sort());
    expect(moved, `${flag} changes no area or choice`).not.toEqual([]);
  });

  it('of another brand changes nothing', () => {
    expect(openAreas('hln', Object.fromEntries(BRAND_FLAGS.map((flag) => [flag, true])))).toEqual(alwaysOpen);
  });

  it('that is not a boolean opens no area', () => {
    expect(openAreas('ad', Object.fromEntries(BRAND_FLAGS.map((flag) => [flag, 'true'])))).toEqual(
      alwaysOpen,
    );
  });
});

describe('a choice', () => {
  it('has its own flag, which opens no area', () => {
    const flags = choices.map((choice) => CHOICES[choice].chosenBy as string);
    const openers = SURFACES.flatMap((surface) => features.flatMap((name) => flagsOf(name, surface)));
    expect(new Set(flags).size).toBe(flags.length);
    expect(flags.filter((flag) => openers.includes(flag))).toEqual([]);
  });
});

describe('a route', () => {
  it.each(ROUTES.map((route) => [route.path, route] as const))(
    '%s is closed while the flag of its area is off',
    (_, route) => {
      const shut = resolveFlags(documentWith('ad', {}), 'ad', () => {});
      const all = Object.fromEntries(BRAND_FLAGS.map((flag) => [flag, true]));
      const open = resolveFlags(documentWith('ad', all), 'ad', () => {});
      const isAlwaysOpen = alwaysOpen.includes(`${route.feature}@${route.surface}`);
      expect(isOpen(route, { flags: shut, surface: route.surface })).toBe(route.built && isAlwaysOpen);
      expect(isOpen(route, { flags: open, surface: route.surface })).toBe(route.built);
    },
  );
});

interface Opener {
  readonly brand?: string;
  readonly general?: string;
  readonly anyOf?: readonly string[];
}

/** Each of them opens the area by itself. */
function flagsOf(name: FeatureName, surface: Surface): string[] {
  const feature: { opensBy: 'always' | Opener; inApp?: { brand: string } } = FEATURES[name];
  const key: 'always' | Opener = surface === 'app' && feature.inApp ? feature.inApp : feature.opensBy;
  return key === 'always'
    ? []
    : [key.brand, key.general, ...(key.anyOf ?? [])].filter((flag) => flag !== undefined);
}
