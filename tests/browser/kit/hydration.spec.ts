/** Hydration loses no input: one field of each kind is used while the script arrives. */
import type { Page } from '@playwright/test';
import {
  answerFileChooser,
  focusedId,
  KIT_FIELDS,
  type KitField,
  MEANT,
  meaningsOf,
  wouldSend,
} from '../../fixtures/gallery/fields.ts';
import { holdScripts, hydrated } from '../../support/browser/hydration.ts';
import { collectComplaints, expect, portalAddress, test } from '../../support/browser/portal.ts';
import { RUNS_ALL } from '../../support/runner/only-in-all.ts';

const FORM = portalAddress('ad', '/galerij/formulier');
const MOMENTS = RUNS_ALL ? 20 : 2;
/** Most of the time is waiting, so several tabs run at once. */
const TABS = 4;
/** About the milliseconds that filling in one field takes; the script arrives within them. */
const FIELD_MS = 150;

test('each kind of field used before the script keeps value and focus', async ({ context, complaints }) => {
  test.setTimeout(240_000);
  const moments = await Promise.all(
    Array.from({ length: TABS }, async (_, tab) => {
      const page = await context.newPage();
      answerFileChooser(page);
      collectComplaints(page, complaints);
      const scripts = await holdScripts(page);
      const taken: string[] = [];
      for (let moment = tab; moment < MOMENTS; moment += TABS)
        taken.push(await fillAt(page, scripts, moment));
      return taken;
    }),
  );
  // In each round the script arrived at another field, not always before or after all of them.
  expect(new Set(moments.flat()).size).toBeGreaterThan(MOMENTS / 4);
});

/** Fills in all fields in random order, and releases the script during one of them. @returns the id of that one */
async function fillAt(
  page: Page,
  scripts: Awaited<ReturnType<typeof holdScripts>>,
  moment: number,
): Promise<string> {
  const fields = shuffled(KIT_FIELDS);
  const release = Math.floor((moment / MOMENTS) * fields.length);
  scripts.hold();
  await page.goto(FORM, { waitUntil: 'domcontentloaded' });
  for (const [index, field] of fields.entries()) {
    if (index === release) setTimeout(scripts.letGo, Math.random() * FIELD_MS);
    await focusOn(page, field);
    await field.fill(page);
    expect(await focusedId(page), `${field.id}, after ${release} fields`).toContain(field.id);
  }
  await hydrated(page);
  await expect.poll(async () => meaningsOf(await wouldSend(page)), `after ${release} fields`).toEqual(MEANT);
  return fields[release]?.id ?? '';
}

/** Finds the element by the focus: hydration may have replaced an earlier handle. */
async function focusOn(page: Page, { id }: KitField): Promise<void> {
  const field = page.locator(`#${id}`);
  await expect(async () => {
    await field.focus({ timeout: 2_000 });
    expect(await focusedId(page)).toContain(id);
  }).toPass();
}

function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
