/**
 * The styles of each step. A page's own styles stand in the page, and all steps are one page: so each gets only what its
 * form is made of, as a style of its own.
 */
import { createHash } from 'node:crypto';
import abroad from '../../islands/holiday/abroad.css?inline';
import actions from '../../islands/holiday/actions.css?inline';
import check from '../../islands/holiday/check.css?inline';
import dates from '../../islands/holiday/dates.css?inline';
import effects from '../../islands/holiday/effects.css?inline';
import marks from '../../islands/holiday/marks.css?inline';
import quote from '../../islands/holiday/quote.css?inline';
import step from '../../islands/holiday/step.css?inline';
import choices from '../../islands/kit/choices/choices.css?inline';
import fields from '../../islands/kit/field/fields.css?inline';
import messages from '../../islands/kit/field/messages.css?inline';
import steps from '../../islands/kit/steps/steps.css?inline';
import done from './done.css?inline';
import type { StepId } from './journey.ts';

export interface StepStyle {
  readonly css: string;
  /** Of exactly that text, as the content security policy wants it. */
  readonly hash: `sha256-${string}`;
}

const form = [steps, step, actions, messages];

export const STEP_STYLES: Readonly<Record<StepId, StepStyle>> = {
  soort: styleOf(form, fields, choices),
  abonnementen: styleOf(form, fields, choices),
  datums: styleOf(form, fields, dates, marks, quote, effects),
  adres: styleOf(form, fields, abroad),
  controle: styleOf(form, check, effects),
  klaar: styleOf([steps], done),
};

function styleOf(common: readonly string[], ...own: readonly string[]): StepStyle {
  const css = [...common, ...own].join('');
  return { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
}
