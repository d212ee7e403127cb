/**
 * The styles of a wizard's steps. A page's own styles stand in the page, and all steps are one page: so each gets only
 * what its form is made of, as a style of its own. A step gives its sheets as text (`./dates.css?inline`).
 */
import { createHash } from 'node:crypto';
import fields from '../islands/kit/field/fields.css?inline';
import messages from '../islands/kit/field/messages.css?inline';
import steps from '../islands/kit/steps/steps.css?inline';
import actions from '../islands/wizard/actions.css?inline';
import check from '../islands/wizard/check.css?inline';
import effects from '../islands/wizard/effects.css?inline';
import step from '../islands/wizard/step.css?inline';

export interface StepStyle {
  readonly css: string;
  /** Of exactly that text, as the content security policy wants it. */
  readonly hash: `sha256-${string}`;
}

const form = [steps, step, actions, messages];

/** A step with fields. */
export const formStyle = (...own: readonly string[]) => styleOf(...form, fields, ...own);
export const checkStyle = (...own: readonly string[]) => styleOf(...form, check, effects, ...own);
/** The end: an indicator, and what the slice draws below it. */
export const endStyle = (...own: readonly string[]) => styleOf(steps, ...own);

function styleOf(...sheets: readonly string[]): StepStyle {
  const css = sheets.join('');
  return { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
}
