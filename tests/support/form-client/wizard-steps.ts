/** How a person without script goes through a wizard of `fixtures/form-row.ts`: answers what a page asks and goes on. */
import type { Wizard } from '../../fixtures/form-row.ts';
import type { SharedPortal } from '../processes/journey-portal.ts';
import { nl } from '../texts.ts';
import type { Tab } from './browser.ts';
import { type Visitor, visitAs } from './visitor.ts';

/** More than any wizard has. */
export const STEPS = 8;

/** A new reader at the first page of a form. */
export async function begin(portal: SharedPortal, wizard: Wizard, brand = 'ad'): Promise<Visitor> {
  const reader = await portal.readerLike(wizard.like);
  await wizard.prepare?.(portal, reader);
  const visitor = await visitAs(reader, portal.address(wizard.path, brand));
  await followLink(visitor.tab, wizard);
  return visitor;
}

async function followLink(tab: Tab, { link }: Wizard): Promise<void> {
  const [first] = link ? tab.links(link) : [];
  if (first) await tab.follow(first);
}

/** Gives the answers that this page asks for. @returns the names of its fields */
export function fillAnswers(tab: Tab, { answers }: Wizard): string[] {
  // Under the address that was found, or several, a street of one's own is folded away.
  if (answers.street !== undefined) {
    tab.unfold(nl('address.find.wrong'));
    if (tab.main.includes(nl('address.find.streets'))) tab.unfold(nl('address.find.self'));
  }
  const asked = Object.keys(answers).filter((name) => tab.has(name));
  for (const name of asked) {
    const value = answers[name] ?? '';
    tab.answer(name, typeof value === 'string' ? value : value(tab));
  }
  return asked;
}

export const isLast = (tab: Tab, { send }: Wizard) => tab.buttons(send).length > 0;
export const pressNext = (tab: Tab, wizard: Wizard) =>
  tab.press(isLast(tab, wizard) ? wizard.send : 'Verder');

/** To the button that sends it all. @returns the address of each step */
export async function toTheEnd(tab: Tab, wizard: Wizard, isWanted = () => false): Promise<URL[]> {
  const steps: URL[] = [];
  const details = [...(wizard.details ?? [])];
  for (let step = 0; step < STEPS; step += 1) {
    steps.push(tab.url);
    if (isWanted()) return steps;
    fillAnswers(tab, wizard);
    if (isLast(tab, wizard)) {
      const detail = details.shift();
      if (detail === undefined) return steps;
      await tab.follow(detail);
      continue;
    }
    await tab.press('Verder');
    const problems = tab.texts('#problemen');
    if (problems.length > 0) throw new Error(`${wizard.name} is refused: ${problems}`);
  }
  throw new Error(`${wizard.name} does not end: ${tab.main}`);
}

/** To the step whose heading is wanted. */
export async function toStep(tab: Tab, wizard: Wizard, heading: string): Promise<void> {
  await toTheEnd(tab, wizard, () => tab.heading === heading);
  if (tab.heading !== heading) throw new Error(`${wizard.name} has no step ${heading}`);
}
