/** A named picture: how its page is reached, and on which screen it is taken. */
import type { Page } from '@playwright/test';
import type { Reader } from '../../fixtures/readers.ts';
import { openLoggedIn } from './logged-in.ts';
import { reachableStates } from './pages.ts';
import { portalAddress } from './portal.ts';

/** How a picture differs from one on a phone by daylight. */
export interface Look {
  /** CSS pixels; 375 when omitted. */
  readonly width?: number;
  readonly dark?: true;
  /** Text at 200 %. */
  readonly large?: true;
}

export interface NamedPicture extends Look {
  readonly name: string;
  /** @returns what puts the portal back into order, for states that change it */
  reach(page: Page): Promise<(() => Promise<void>) | undefined>;
}

export const DESK: Look = { width: 1280 };
export const NARROW: Look = { width: 320 };
export const TABLET: Look = { width: 768 };
export const DARK: Look = { dark: true };
export const DARK_DESK: Look = { ...DESK, dark: true };
export const LARGE: Look = { large: true };

export function seen(
  name: string,
  brand: string,
  path: string,
  reader?: Reader,
  look: Look = {},
): NamedPicture {
  const reach = async (page: Page) => {
    const address = portalAddress(brand, path);
    if (reader) await openLoggedIn(page, reader, address);
    else await page.goto(address);
    return undefined;
  };
  return { name, reach, ...look };
}

/** A state of the table of pages. */
export function state(name: string, of: string, look: Look = {}): NamedPicture {
  const found = reachableStates().find((one) => one.name === of);
  if (!found) throw new Error(`No page has the state ${of}`);
  return { name, reach: (page) => found.variant.reach(page), ...look };
}

/** Where the last button of a wizard leads. */
export function sent(name: string, of: string, button: string, look: Look = {}): NamedPicture {
  const before = state(name, of, look);
  const reach = async (page: Page) => {
    const leave = await before.reach(page);
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL(/stap=klaar/);
    return leave;
  };
  return { ...before, reach };
}

export const onPhoneAndDesk = (
  name: string,
  make: (name: string, look: Look) => NamedPicture,
): NamedPicture[] => [make(`${name}-375`, {}), make(`${name}-1280`, DESK)];
