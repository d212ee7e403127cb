/** The holiday service's forms, each as full as it gets. */
import type { Page } from '@playwright/test';
import { ELSEWHERE, fillDates, goTo, nextButton, PAUSE, type Step } from './holiday-wizard.ts';
import { HOLDER, MANY, TRAVELLER } from './readers.ts';
import type { FormPage } from './variants.ts';

const step = (wanted: Step, more: Partial<FormPage> = {}): FormPage => ({
  ...{ name: wanted, reader: HOLDER, brand: 'ad', path: PAUSE.path },
  go: (page) => goTo(page, ELSEWHERE, wanted, { hasSeveral: wanted === 'abonnementen' }),
  ...more,
});

/** With several subscriptions, so that each has its own reasons for closed days. */
const toDatesOfMany = (page: Page) => goTo(page, ELSEWHERE, 'datums', { hasSeveral: true });

/** The fullest that it gets: what a chosen period does, for each subscription. */
const toChosenDates = async (page: Page) => {
  await toDatesOfMany(page);
  const address = page.url();
  await fillDates(page);
  await nextButton(page).click();
  await page.goto(address);
};

const overview = (name: string, more: Partial<FormPage> = {}): FormPage =>
  step('soort', { name, path: '/vakantieservice', go: async () => {}, ...more });

export const HOLIDAY_FORMS: readonly FormPage[] = [
  step('soort'),
  step('abonnementen', { reader: MANY, brand: 'dpgnl' }),
  step('datums', { send: (page) => page.locator('button.turn').last().click() }),
  step('datums', { name: 'datums of many', reader: MANY, brand: 'dpgnl', go: toDatesOfMany }),
  step('datums', { name: 'datums of a traveller', reader: TRAVELLER, brand: 'dpgnl', go: toDatesOfMany }),
  step('datums', { name: 'datums of many, chosen', reader: MANY, brand: 'dpgnl', go: toChosenDates }),
  step('adres'),
  step('controle'),
  step('soort', { name: 'soort in the app', path: '/vakantieservice/app/doorgeven' }),
  overview('overview of many', { reader: MANY, brand: 'dpgnl' }),
  overview('overview of a traveller', { reader: TRAVELLER, brand: 'dpgnl' }),
  overview('overview', {
    send: async (page) => {
      await page
        .getByRole('link', { name: /^pauze annuleren/i })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /annuleren$/i })
        .click();
    },
  }),
];
