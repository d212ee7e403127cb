/** How the tests go through the complaint wizard, as a reader does: by what it says. */
import { expect, type Locator, type Page } from '@playwright/test';

export const WEB = '/bezorgservice/klacht';
export const APP = '/bezorgservice/app/klacht';
/** Where a complaint can be sent: what a test says of the place, and its path. */
export const PLACES = [
  ['on the web', WEB],
  ['in the app', APP],
] as const;

export const HEADINGS = {
  abonnement: 'Om welk abonnement gaat het?',
  nummers: 'Om welke dag gaat het?',
  wat: 'Wat ging er mis?',
  oplossing: 'Wat kunnen we voor u doen?',
  controle: 'Klopt dit zo?',
} as const;
export type ComplaintStep = keyof typeof HEADINGS;

export const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Verder' }).click();
export const sendIt = (page: Page): Locator => page.getByRole('button', { name: 'Melding doorgeven' });
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

export async function expectStep(page: Page, step: ComplaintStep): Promise<void> {
  await expect(heading(page)).toHaveText(HEADINGS[step]);
}

export async function expectTaken(page: Page): Promise<void> {
  await expect(page).toHaveURL(/stap=klaar/);
  await expect(page.locator('main')).toContainText('Het nummer van uw melding is');
}

/** An issue of an earlier day: today's may be still to come. */
export const earlierIssue = (page: Page): Locator => page.locator('[name="days"]:enabled').last();

/** What is asked before a step, answered; the page is on the first one of them. */
export async function goTo(page: Page, wanted: ComplaintStep, look = async () => {}): Promise<void> {
  const fill: readonly [ComplaintStep, () => Promise<void>][] = [
    ['nummers', () => earlierIssue(page).check()],
    ['wat', () => page.locator('[name="type"][value="not_delivered"]').check()],
    ['oplossing', async () => {}],
  ];
  for (const [step, response] of fill) {
    await expectStep(page, step);
    if (step === wanted) return;
    await look();
    await response();
    await next(page);
  }
  await expectStep(page, wanted);
}
