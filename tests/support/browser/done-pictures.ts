/** The last pages of the forms in other brands: a magazine, a Belgian newspaper and a brand of several titles. */
import type { Page } from '@playwright/test';
import { fillAddress, MOVING_DAY, NEW_HOME, next, STREET } from '../../fixtures/moving/wizard.ts';
import { BELGIAN, HOLDER, MAGAZINES, MANY, type Reader, TRAVELLER } from '../../fixtures/readers.ts';
import { nl } from '../texts.ts';
import { hydrated } from './hydration.ts';
import { openLoggedIn } from './logged-in.ts';
import { DARK_DESK, DESK, type Look, type NamedPicture } from './picture.ts';
import { portalAddress } from './portal.ts';

interface Form {
  readonly path: string;
  /** Of the last button. */
  readonly button: string;
  fill(page: Page): Promise<unknown>;
}

const COMPLAINT: Form = {
  path: '/bezorgservice/klacht',
  button: nl('complaint.check.action'),
  fill: async () => {},
};
const COMPLAINT_OF_MANY: Form = {
  ...COMPLAINT,
  fill: (page) => page.getByRole('radio', { name: /Ochtendblad/ }).check(),
};
const HOLIDAY: Form = {
  path: '/vakantieservice/doorgeven',
  button: 'pauzeren',
  fill: async (page) => {
    await page.locator('.chip').last().click();
    await page.locator('.quote').first().waitFor();
  },
};
const MOVE: Form = {
  path: '/verhuisservice/doorgeven',
  button: nl('moving.check.action'),
  fill: (page) => fillAddress(page, { ...NEW_HOME, ...STREET, movingDay: MOVING_DAY }),
};
const BELGIAN_HOME = { street: 'Veldstraat', house_number: '8', zip_code: '9000', city: 'Gent' };
const BELGIAN_MOVE: Form = {
  ...MOVE,
  fill: async (page) => {
    for (const [name, value] of Object.entries({ ...BELGIAN_HOME, movingDay: MOVING_DAY }))
      await page.locator(`#${name}`).fill(value);
  },
};

/** The most steps of a form. */
const MOST_STEPS = 4;

function done(name: string, brand: string, reader: Reader, form: Form, look: Look = {}): NamedPicture {
  const reach = async (page: Page) => {
    await openLoggedIn(page, reader, portalAddress(brand, form.path));
    await hydrated(page);
    await form.fill(page);
    const send = page.getByRole('button', { name: form.button });
    for (let step = 0; step < MOST_STEPS && !(await send.isVisible()); step += 1) {
      await next(page);
      await page.waitForLoadState('networkidle');
    }
    await send.click();
    await page.waitForURL(/stap=klaar/);
    return undefined;
  };
  return { name, reach, ...look };
}

/** A page after a complaint about today's issue. */
function reported(name: string, brand: string, reader: Reader, path: string, look: Look = {}): NamedPicture {
  const before = done(name, brand, reader, COMPLAINT, look);
  const reach = async (page: Page) => {
    // The first of these pictures sends the complaint.
    await openLoggedIn(page, reader, portalAddress(brand, path));
    if ((await page.locator('.heading .alert').count()) > 0) return undefined;
    await before.reach(page);
    await page.goto(portalAddress(brand, path));
    return undefined;
  };
  return { ...before, reach };
}

export const DONE_PICTURES: readonly NamedPicture[] = [
  done('complaint-done-lib-1280', 'lib', MAGAZINES, COMPLAINT, DESK),
  done('complaint-done-hln-375', 'hln', BELGIAN, COMPLAINT),
  done('complaint-done-dpgnl-1280-dark', 'dpgnl', MANY, COMPLAINT_OF_MANY, DARK_DESK),
  done('holiday-done-lib-375', 'lib', MAGAZINES, HOLIDAY),
  done('holiday-done-hln-1280', 'hln', BELGIAN, HOLIDAY, DESK),
  done('holiday-done-dpgnl-1280-dark', 'dpgnl', TRAVELLER, HOLIDAY, DARK_DESK),
  done('moving-done-lib-1280', 'lib', MAGAZINES, MOVE, DESK),
  done('moving-done-hln-375', 'hln', BELGIAN, BELGIAN_MOVE),
  done('moving-done-dpgnl-1280-dark', 'dpgnl', MANY, MOVE, DARK_DESK),
  reported('home-reported-ad-375', 'ad', HOLDER, '/'),
  reported('home-reported-ad-1280', 'ad', HOLDER, '/', DESK),
  reported('today-reported-ad-375', 'ad', HOLDER, '/abonnementen'),
  reported('today-reported-ad-1280', 'ad', HOLDER, '/abonnementen', DESK),
];
