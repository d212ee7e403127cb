/** The last pages of the forms in other brands: a magazine, a Belgian newspaper and a brand of several titles. */
import type { Page } from '@playwright/test';
import { fillAddress, MOVING_DAY, NEW_HOME, next, STREET } from '../../fixtures/moving/wizard.ts';
import { BELGIAN, HOLDER, MAGAZINES, MANY, type Reader, TRAVELLER } from '../../fixtures/readers.ts';
import { nl } from '../texts.ts';
import { hydrated } from './hydration.ts';
import { openLoggedIn } from './logged-in.ts';
import { type LookName, type NamedPicture, PHONE_AND_DESK, pictures, type Reach } from './picture.ts';
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

const reachDone =
  (brand: string, reader: Reader, form: Form): Reach =>
  async (page) => {
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

const done = (name: string, look: LookName, brand: string, reader: Reader, form: Form): NamedPicture[] =>
  pictures(`${name}-done-${brand}`, [look], reachDone(brand, reader, form));

/** A page after a complaint about today's issue, which the first of these pictures sends. */
const reported = (name: string, path: string): NamedPicture[] =>
  pictures(name, PHONE_AND_DESK, async (page) => {
    await openLoggedIn(page, HOLDER, portalAddress('ad', path));
    if ((await page.locator('.heading .alert').count()) > 0) return undefined;
    await reachDone('ad', HOLDER, COMPLAINT)(page);
    await page.goto(portalAddress('ad', path));
    return undefined;
  });

export const DONE_PICTURES: readonly NamedPicture[] = [
  done('complaint', '1280', 'lib', MAGAZINES, COMPLAINT),
  done('complaint', '375', 'hln', BELGIAN, COMPLAINT),
  done('complaint', '1280-dark', 'dpgnl', MANY, COMPLAINT_OF_MANY),
  done('holiday', '375', 'lib', MAGAZINES, HOLIDAY),
  done('holiday', '1280', 'hln', BELGIAN, HOLIDAY),
  done('holiday', '1280-dark', 'dpgnl', TRAVELLER, HOLIDAY),
  done('moving', '1280', 'lib', MAGAZINES, MOVE),
  done('moving', '375', 'hln', BELGIAN, BELGIAN_MOVE),
  done('moving', '1280-dark', 'dpgnl', MANY, MOVE),
  reported('home-reported-ad', '/'),
  reported('today-reported-ad', '/abonnementen'),
].flat();
