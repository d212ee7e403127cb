/**
 * The styles of forms. All steps of a wizard share one page, and a page normally carries all its styles. To send only the
 * styles of one step, a step imports its style sheets as text (`./dates.css?inline`).
 */
import fields from '../islands/kit/field/fields.css?inline';
import messages from '../islands/kit/field/messages.css?inline';
import steps from '../islands/kit/steps/steps.css?inline';
import actions from '../islands/wizard/actions.css?inline';
import bar from '../islands/wizard/bar.css?inline';
import check from '../islands/wizard/check.css?inline';
import effects from '../islands/wizard/effects.css?inline';
import step from '../islands/wizard/step.css?inline';
import { styleOf } from '../layouts/styles/inline-css.ts';

const form = [step, messages];
const stepForm = [steps, bar, ...form];

/** For a form on a page of its own. */
export const formStyle = (...own: readonly string[]) => styleOf(...form, actions, fields, ...own);
/** For a step with fields. */
export const stepStyle = (...own: readonly string[]) => styleOf(...stepForm, fields, ...own);
/** For the check step. */
export const checkStyle = (...own: readonly string[]) => styleOf(...stepForm, check, effects, ...own);
/** For the last step: what the service renders below its result. */
export const endStyle = styleOf;
