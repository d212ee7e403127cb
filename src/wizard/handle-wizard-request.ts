/** Handles a request for a wizard page: saves a posted step, then returns the screen to render or a redirect. */
import type { RequestContext } from '../lib/page/context.ts';
import { parametersOf } from '../lib/page/parameters.ts';
import { seeOther } from '../lib/page/submit.ts';
import { type Screen, screenOf } from './screen.ts';
import { submitStep } from './submit-step.ts';
import type { Wizard, WizardTypes } from './wizard.ts';

/** @param url the requested URL, before a rewrite from the app's path */
export async function handleWizardRequest<T extends WizardTypes>(
  wizard: Wizard<T>,
  context: RequestContext,
  request: Request,
  url: URL,
): Promise<Screen<T> | Response> {
  const path = context.route?.path ?? url.pathname;
  const parameters = parametersOf(context, url);
  const submitted = await submitStep(wizard, context, request, path, parameters);
  if (submitted.kind === 'done') return seeOther(submitted.data);
  return screenOf(wizard, context, parameters, submitted, path);
}
