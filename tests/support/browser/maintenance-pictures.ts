/** Pictures of planned maintenance: announced, with and without an end, and after a post. */

import type { Page } from '@playwright/test';
import { maintenanceOf, plannedMaintenance } from '../processes/maintenance.ts';
import { nl } from '../texts.ts';
import { withContent } from './page-outage.ts';
import type { Look, NamedPicture } from './picture.ts';

const HOUR = 3_600_000;
const FAQ = '/klantenservice/veelgestelde-vragen';
const now = Date.now();
const running = (brand: string) => plannedMaintenance(brand, now - HOUR, now + 2 * HOUR);
const announced = (brand: string) => plannedMaintenance(brand, now + 20 * HOUR, now + 23 * HOUR);

function shown(
  name: string,
  brand: string,
  settings: object,
  look: Look = {},
  then: (page: Page) => Promise<void> = async () => undefined,
): NamedPicture {
  const reach = async (page: Page) => {
    const leave = await withContent(page, [settings], FAQ, brand);
    await then(page);
    return leave;
  };
  return { name, reach, ...look };
}

/** Posts a form, as a page that was opened before the maintenance does. */
async function post(page: Page): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.method = 'post';
    form.append(Object.assign(document.createElement('input'), { name: 'bericht', value: 'Hallo' }));
    document.body.append(form);
    form.submit();
  });
  await page.getByRole('button', { name: nl('maintenance.send') }).waitFor();
}

export const MAINTENANCE_PICTURES: readonly NamedPicture[] = [
  shown('maintenance-until-375', 'ad', running('ad')),
  shown('maintenance-until-hln-768', 'hln', running('hln'), { width: 768 }),
  shown('maintenance-until-1280-dark', 'ad', running('ad'), { width: 1280, dark: true }),
  shown('maintenance-message-hln-1280', 'hln', maintenanceOf('hln', 'We zetten nieuwe servers neer.'), {
    width: 1280,
  }),
  shown('maintenance-until-bdo-1280', 'bdo', running('bdo'), { width: 1280 }),
  shown('maintenance-form-375', 'ad', running('ad'), {}, post),
  shown('maintenance-form-hln-1280-dark', 'hln', running('hln'), { width: 1280, dark: true }, post),
  shown('maintenance-announced-375', 'ad', announced('ad')),
  shown('maintenance-announced-hln-768-dark', 'hln', announced('hln'), { width: 768, dark: true }),
  shown('maintenance-announced-1280', 'ad', announced('ad'), { width: 1280 }),
];
