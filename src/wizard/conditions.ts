/** The conditions of a service, which the reader agrees to on the check step (general flag isServiceConditionsEnabled). */
import * as v from 'valibot';
import { isFeatureOpen } from '../../contract/features.ts';
import { shownLink } from '../brands/links.ts';
import type { CheckStep, FormStep } from '../islands/wizard/step.ts';
import type { RequestContext } from '../lib/page/context.ts';
import { textOf } from '../lib/page/form.ts';
import type { Situation } from './wizard.ts';

const AGREED = 'ja';

export const hasConditions = ({ flags, surface }: Pick<RequestContext, 'flags' | 'surface'>): boolean =>
  isFeatureOpen('serviceconditions', flags, surface);

export const conditionsInput = {
  agreed: v.pipe(v.optional(v.string(), ''), v.literal(AGREED, 'CONDITIONS-MISSING')),
};

/** Undefined where the flag is off. A brand without an address of its conditions has no link. */
export function conditionsOf(
  { context, values }: Pick<Situation<never>, 'context' | 'values'>,
  { errors }: Pick<FormStep, 'errors'>,
): CheckStep['conditions'] {
  if (!hasConditions(context)) return undefined;
  const { t } = context;
  const url = shownLink(context, 'serviceConditions');
  return {
    name: 'agreed',
    value: AGREED,
    label: t('wizard.conditions.agree'),
    link: url ? { url, text: t('wizard.conditions.read'), newTab: t('links.newTab') } : undefined,
    isChecked: values !== undefined && textOf(values, 'agreed') === AGREED,
    error: errors.agreed,
  };
}
