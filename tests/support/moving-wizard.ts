/** How the tests go through the moving wizard, as a reader does: by what it says. */
import { expect, type Locator, type Page } from '@playwright/test';

/** One of the two ways to pass on a move. */
export interface MovingVariant {
  readonly name: string;
  readonly path: string;
}

export const ON_THE_WEB: MovingVariant = { name: 'a move', path: '/verhuisservice/doorgeven' };
export const IN_THE_APP: MovingVariant = { name: 'a move in the app', path: '/verhuisservice/app/doorgeven' };

/** What the sandbox's register knows. */
export const NEW_HOME = { zip_code: '6811 AB', house_number: '14' } as const;
export const STREET = { street: 'Lindelaan', city: 'Arnhem' } as const;
export const MOVING_DAY = dayFromNow(60);

const HEADINGS = {
  datum: 'Wanneer verhuist u?',
  adres: 'Wat is uw nieuwe adres?',
  abonnementen: 'Wat verhuist er mee?',
  controle: 'Klopt dit zo?',
} as const;
export type MovingStepName = keyof typeof HEADINGS;

/** As a reader types it. */
export function dayFromNow(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
}

export const field = (page: Page, name: string): Locator => page.locator(`#${name}`);
export const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Verder' }).click();
export const sendMove = (page: Page): Locator => page.getByRole('button', { name: 'Verhuizing doorgeven' });

export async function expectMovingStep(page: Page, step: MovingStepName): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADINGS[step]);
}

export async function fillDay(page: Page, day = MOVING_DAY): Promise<void> {
  await expectMovingStep(page, 'datum');
  await field(page, 'movingDay').fill(day);
  await next(page);
}

export async function fillAddress(page: Page): Promise<void> {
  await expectMovingStep(page, 'adres');
  for (const [name, value] of Object.entries({ ...NEW_HOME, ...STREET })) await field(page, name).fill(value);
  await next(page);
}

/** To the last look before it is sent; for somebody with one subscription. */
export async function toCheck(page: Page): Promise<void> {
  await fillDay(page);
  await fillAddress(page);
  await expectMovingStep(page, 'controle');
}

export async function expectMoved(page: Page): Promise<void> {
  await expect(page).toHaveURL(/stap=klaar/);
  await expect(page.locator('main')).toContainText('Gelukt. We bezorgen op uw nieuwe adres vanaf');
}
