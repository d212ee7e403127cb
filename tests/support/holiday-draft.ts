/** Fills in the holiday wizard by plain posts, for the tests that are about what comes after. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADDRESS, FIRST_DAY, type HolidayVariant, LAST_DAY, type Step, stepsOf } from './holiday-wizard.ts';
import { ask, type Reply } from './http.ts';
import type { Visitor } from './journey.ts';
import { portalAddress } from './portal.ts';

/** Opens a step with everything before it answered, for somebody with one subscription. */
export async function openStep(
  page: Page,
  visitor: Visitor,
  variant: HolidayVariant,
  wanted: Step,
): Promise<void> {
  const concept = randomBytes(16).toString('base64url');
  const steps = stepsOf(variant);
  const before = steps.slice(0, wanted === 'controle' ? steps.length : steps.indexOf(wanted));
  for (const stap of before) {
    const { status, body } = await post(visitor, variant.path, {
      stap,
      concept,
      ...answersTo(stap, variant),
    });
    if (status !== 303) throw new Error(`${stap} was answered with ${status}: ${body.subarray(0, 2000)}`);
  }
  const { brand, port } = visitor;
  await page.goto(portalAddress(brand, `${variant.path}?stap=${wanted}&concept=${concept}`, port));
}

function answersTo(
  step: Exclude<Step, 'controle'>,
  { kind }: HolidayVariant,
): Readonly<Record<string, string>> {
  if (step === 'soort') return { kind };
  if (step === 'datums') return { firstDay: FIRST_DAY, lastDay: LAST_DAY };
  return step === 'adres' ? { country_code: 'NL', ...ADDRESS } : {};
}

/** Sends a form as a browser does; redirects are not followed. */
export function post(
  visitor: Pick<Visitor, 'port' | 'brand' | 'cookie'>,
  path: string,
  values: Readonly<Record<string, string>>,
): Promise<Reply> {
  const { port, brand, cookie } = visitor;
  const host = `${brand}.localhost`;
  const headers = {
    cookie,
    accept: 'text/html',
    origin: `http://${host}:${port}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  return ask({ port, host, path, method: 'POST', headers, body: new URLSearchParams(values).toString() });
}
