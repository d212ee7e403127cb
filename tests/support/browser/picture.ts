/** A named picture: how its page is reached, and on which screen it is taken. */
import type { Page } from '@playwright/test';
import type { Reader } from '../../fixtures/readers.ts';
import { openLoggedIn } from './logged-in.ts';
import { reachableStates } from './pages.ts';
import { portalAddress } from './portal.ts';

/** How a picture differs from one on a phone by daylight. */
interface Look {
  /** CSS pixels; 375 when omitted. */
  readonly width?: number;
  readonly dark?: true;
  /** Text at 200 %. */
  readonly large?: true;
}

/** By the end of the picture's name. */
const LOOKS = {
  '320': { width: 320 },
  '375': {},
  '375-dark': { dark: true },
  '200': { large: true },
  '768': { width: 768 },
  '768-dark': { width: 768, dark: true },
  '1280': { width: 1280 },
  '1280-dark': { width: 1280, dark: true },
} as const satisfies Record<string, Look>;
export type LookName = keyof typeof LOOKS;
export const PHONE_AND_DESK = ['375', '1280'] as const;

/** Brings the page about. @returns what puts the portal back into order, for states that change it */
export type Reach = (page: Page) => Promise<(() => Promise<void>) | undefined>;

export interface NamedPicture extends Look {
  readonly name: string;
  readonly reach: Reach;
}

/** A picture for each look, named after it. */
export const pictures = (name: string, looks: readonly LookName[], reach: Reach): NamedPicture[] =>
  looks.map((look) => ({ name: `${name}-${look}`, reach, ...LOOKS[look] }));

export function seen(
  name: string,
  looks: readonly LookName[],
  brand: string,
  path: string,
  reader?: Reader,
): NamedPicture[] {
  return pictures(name, looks, async (page) => {
    const address = portalAddress(brand, path);
    if (reader) await openLoggedIn(page, reader, address);
    else await page.goto(address);
    return undefined;
  });
}

/** A state of the table of pages. */
export const state = (name: string, looks: readonly LookName[], of: string): NamedPicture[] =>
  pictures(name, looks, reachOf(of));

function reachOf(state: string): Reach {
  const found = reachableStates().find(({ name }) => name === state);
  if (!found) throw new Error(`No page has the state ${state}`);
  return found.variant.reach;
}

/** Where the last button of a wizard leads. */
export function sent(name: string, looks: readonly LookName[], of: string, button: string): NamedPicture[] {
  const before = reachOf(of);
  return pictures(name, looks, async (page) => {
    const leave = await before(page);
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL(/stap=klaar/);
    return leave;
  });
}
