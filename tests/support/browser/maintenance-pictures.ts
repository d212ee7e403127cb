/** Pictures of planned maintenance: announced, with and without an end, and after a post. */

import type { Page } from '@playwright/test';
import { maintenanceOf, plannedMaintenance } from '../processes/maintenance.ts';
import { nl } from '../texts.ts';
import { withContent } from './page-outage.ts';
import { type LookName, type NamedPicture, pictures } from './picture.ts';

const HOUR = 3_600_000;
const FAQ = '/klantenservice/veelgestelde-vragen';
const now = Date.now();
const running = (brand: string) => plannedMaintenance(brand, now - HOUR, now + 2 * HOUR);
const announced = (brand: string) => plannedMaintenance(brand, now + 20 * HOUR, now + 23 * HOUR);

const shown = (
  name: string,
  look: LookName,
  brand: string,
  settings: object,
  then = async (_: Page): Promise<void> => {},
): NamedPicture[] =>
  pictures(`maintenance-${name}`, [look], async (page) => {
    const leave = await withContent(page, [settings], FAQ, brand);
    await then(page);
    return leave;
  });

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
  shown('until', '375', 'ad', running('ad')),
  shown('until-hln', '768', 'hln', running('hln')),
  shown('until', '1280-dark', 'ad', running('ad')),
  shown('message-hln', '1280', 'hln', maintenanceOf('hln', 'We zetten nieuwe servers neer.')),
  shown('until-bdo', '1280', 'bdo', running('bdo')),
  shown('form', '375', 'ad', running('ad'), post),
  shown('form-hln', '1280-dark', 'hln', running('hln'), post),
  shown('announced', '375', 'ad', announced('ad')),
  shown('announced-hln', '768-dark', 'hln', announced('hln')),
  shown('announced', '1280', 'ad', announced('ad')),
].flat();
