/** How the tests go through the holiday wizard, as a reader does: by what it says. */
import { expect, type Locator, type Page } from '@playwright/test';
import { runsScripts } from './holiday-whole.ts';

export type Kind = 'suspension' | 'temporary_address';

/** One of the four ways to pass on a holiday. */
export interface HolidayVariant {
  readonly name: string;
  readonly kind: Kind;
  readonly path: string;
  /** What the last button does. */
  readonly action: string;
  readonly mail: RegExp;
}

const WEB = '/vakantieservice/doorgeven';
const APP = '/vakantieservice/app/doorgeven';
const pause = { kind: 'suspension', action: 'Bezorging pauzeren', mail: /pauze/i } as const;
const address = {
  kind: 'temporary_address',
  action: 'Tijdelijk adres doorgeven',
  mail: /adres/i,
} as const;

export const PAUSE: HolidayVariant = { ...pause, name: 'a pause', path: WEB };

export const PAUSE_IN_APP: HolidayVariant = { ...pause, name: 'a pause in the app', path: APP };
export const ELSEWHERE: HolidayVariant = { ...address, name: 'a temporary address', path: WEB };
export const ELSEWHERE_IN_APP: HolidayVariant = {
  ...address,
  name: 'a temporary address in the app',
  path: APP,
};

export const VARIANTS: readonly HolidayVariant[] = [PAUSE, ELSEWHERE, PAUSE_IN_APP, ELSEWHERE_IN_APP];

/**
 * For what may come between, which has little to do with what is passed on: with a script another kind than without
 * one, so that four journeys meet every pair of kind, place and script where eight would meet every combination.
 */
export const HALF_OF_VARIANTS: readonly {
  readonly name: string;
  of(hasScript: boolean | undefined): HolidayVariant;
}[] = [
  { name: 'a holiday', of: (hasScript) => (hasScript ? PAUSE : ELSEWHERE) },
  { name: 'a holiday in the app', of: (hasScript) => (hasScript ? ELSEWHERE_IN_APP : PAUSE_IN_APP) },
];

/** Far enough away to be open, and with papers in between whatever they are. */
export const FIRST_DAY = dayFromNow(30);
export const LAST_DAY = dayFromNow(50);

export const ADDRESS = { zip_code: '1796 AA', street: 'Badweg', house_number: '3', city: 'De Koog' } as const;

/** A group of brands, which has no paper of its own, names the delivery instead. */
export const HEADINGS = {
  soort: /^Wat doen we met (uw krant|de bezorging)\?$/,
  abonnementen: 'Voor welke abonnementen?',
  datums: 'Wanneer bent u weg?',
  adres: /^Waar bezorgen we (uw krant|in die tijd)\?$/,
  controle: 'Klopt dit zo?',
} as const;
export type Step = keyof typeof HEADINGS;

/** As a reader types it. */
export function dayFromNow(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
}

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const nextButton = (page: Page): Locator => page.getByRole('button', { name: 'Verder' });
export const sendButton = (page: Page, { action }: HolidayVariant): Locator =>
  page.getByRole('button', { name: action });
/** What the chosen days come to. */
export const outcome = (page: Page): Locator => page.getByRole('region', { name: 'Dit gebeurt er' });
export const field = (page: Page, name: string): Locator => page.locator(`#${name}`);

export async function expectStep(page: Page, step: Step): Promise<void> {
  await expect(heading(page)).toHaveText(HEADINGS[step]);
}

/** It has been passed on. */
export async function expectDone(page: Page): Promise<void> {
  await expect(page).toHaveURL(/stap=klaar/);
  await expect(page.locator('main')).toContainText('Gelukt.');
}

/** Fills in what a step asks. */
const FILL: {
  readonly [step in Exclude<Step, 'controle'>]: (page: Page, variant?: HolidayVariant) => Promise<void>;
} = {
  soort: (page, variant) => page.locator(`[name="kind"][value="${variant?.kind}"]`).check(),
  abonnementen: async () => {},
  datums: async (page) => {
    await field(page, 'firstDay').fill(FIRST_DAY);
    await field(page, 'lastDay').fill(LAST_DAY);
    await field(page, 'lastDay').blur();
    // What the script then says stands above the button, which must not move away under a press.
    if (await runsScripts(page)) await expect(outcome(page)).toBeVisible();
  },
  adres: async (page) => {
    for (const [name, value] of Object.entries(ADDRESS)) await field(page, name).fill(value);
  },
};

export function stepsOf({ kind }: HolidayVariant, hasSeveral = false): Exclude<Step, 'controle'>[] {
  return [
    'soort',
    ...(hasSeveral ? (['abonnementen'] as const) : []),
    'datums',
    ...(kind === 'temporary_address' ? (['adres'] as const) : []),
  ];
}

interface WizardRun {
  /** Where the page is now; the first step when not given. */
  readonly from?: Step;
  readonly look?: (step: Step) => Promise<void>;
  readonly hasSeveral?: boolean;
}

/** To the step that is wanted; what is asked before it is looked at and answered. */
export async function goTo(
  page: Page,
  variant: HolidayVariant,
  wanted: Step,
  run: WizardRun = {},
): Promise<void> {
  const { from = 'soort', look = async () => {}, hasSeveral = false } = run;
  const steps = stepsOf(variant, hasSeveral);
  for (const step of steps.slice(Math.max(0, (steps as readonly Step[]).indexOf(from)))) {
    await expectStep(page, step);
    if (step === wanted) return;
    await look(step);
    await FILL[step](page, variant);
    await nextButton(page).click();
  }
  await expectStep(page, 'controle');
}

export const fillDates = (page: Page): Promise<void> => FILL.datums(page);

export async function send(page: Page, variant: HolidayVariant): Promise<void> {
  await sendButton(page, variant).click();
  await expectDone(page);
}

/** The changes that the overview shows, but for those that are over. */
export const liveChanges = (page: Page): Locator =>
  page.locator('.change[data-state="coming"], .change[data-state="running"]');
