/** The operators' pages, which are the back office's own and in no table of routes. */
import { expect, type Page } from '@playwright/test';
import { codeAt } from '../../backoffice/console/second-factor.ts';
import { newOperator } from './own-operators.ts';
import { consolePort, houseData } from './portal.ts';
import { type PagePart, plain, titled, variant } from './variants.ts';

const HEADING = 'Klachten per gebied en uur';

export const consoleAddress = (path: string) => `http://kantoor.localhost:${consolePort()}${path}`;

/**
 * As an operator of the shared house who has not been there before.
 * @returns the operator's name
 */
export async function logInAtConsole(page: Page, password?: string): Promise<string> {
  const operator = await newOperator(houseData());
  await page.goto(consoleAddress('/'));
  await page.getByLabel('Naam').fill(operator.name);
  await page.getByLabel('Wachtwoord').fill(password ?? operator.password);
  await page.getByLabel('Code').fill(codeAt(operator.secret, new Date()));
  await page.getByRole('button', { name: 'Inloggen' }).click();
  return operator.name;
}

/** All of a delay's fields but the time. */
async function beginDelay(page: Page): Promise<void> {
  await logInAtConsole(page);
  await page.getByRole('link', { name: 'Vertraging melden' }).first().click();
  await page.getByLabel('Merk').selectOption('ad');
  await page.getByLabel('Eerste postcode').fill('3500');
  await page.getByLabel('Laatste postcode').fill('3599');
}

export const consolePages: PagePart = {
  others: {
    office: {
      ...plain,
      first: variant(401, titled('Inloggen'), (page) => page.goto(consoleAddress('/'))),
      error: variant(422, /^Fout: Inloggen – Kantoor Mijn Omgeving$/, (page) => logInAtConsole(page, 'x')),
      success: variant(200, titled(HEADING), async (page) => {
        await logInAtConsole(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
      }),
    },
    'office, credits': {
      ...plain,
      first: variant(200, titled('Uit te betalen tegoeden'), async (page) => {
        await logInAtConsole(page);
        await page.getByRole('link', { name: 'Tegoeden' }).click();
        await page.getByRole('heading', { name: 'Uit te betalen tegoeden' }).waitFor();
      }),
    },
    'office, delay': {
      ...plain,
      first: variant(200, titled('Vertraging melden'), beginDelay),
      error: variant(422, /^Fout: Vertraging melden – Kantoor Mijn Omgeving$/, async (page) => {
        await beginDelay(page);
        await page.getByRole('button', { name: 'Bekijk wat dit verandert' }).click();
        await page.getByRole('heading', { name: 'Er is een probleem' }).waitFor();
      }),
      success: variant(200, titled('Vertraging melden'), async (page) => {
        await beginDelay(page);
        await page.getByLabel('Verwacht voor').fill('23:59');
        await page.getByRole('button', { name: 'Bekijk wat dit verandert' }).click();
        await page.getByRole('heading', { name: 'Dit verandert er' }).waitFor();
      }),
    },
  },
};
