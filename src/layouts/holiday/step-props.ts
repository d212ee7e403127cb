/** What the form of each step is filled with. */
import { brandLink } from '../../brands/links.ts';
import type { RequestProps, Step } from '../../islands/holiday/request.ts';
import { stepTexts } from '../../islands/holiday/text-keys.ts';
import { textsFor } from '../../islands/holiday/texts.ts';
import type { Answer } from '../../lib/page/ask.ts';
import { listOf, textOf } from '../../lib/page/form.ts';
import { accepted } from '../../lib/page/submit.ts';
import { addressLines } from '../../lib/shared/address.ts';
import { checkProps } from './check-props.ts';
import { datesProps } from './dates-props.ts';
import type { StepId } from './journey.ts';
import type { Services, Situation } from './screen.ts';

export async function stepProps(
  situation: Situation,
  step: Exclude<StepId, 'klaar'>,
  errors: Step['errors'],
  back: string | undefined,
): Promise<Answer<RequestProps>> {
  const { context, draftId, postTo, submitted } = situation;
  const t = context.content.texts(context.language);
  const common: Step = {
    concept: draftId,
    postTo,
    texts: textsFor(t, stepTexts(step, situation.answers.kind)),
    errors,
    // Abroad, nothing else has been looked at.
    isChecked: submitted.kind === 'invalid' && submitted.status === 422 && !errors.country_code,
    back,
  };
  if (step === 'soort') return accepted({ ...common, step, kind: kindIn(situation) });
  if (step === 'abonnementen') return accepted({ ...common, step, ...subscriptionsIn(situation) });
  if (step === 'datums') return datesProps(situation, common);
  if (step === 'adres')
    return accepted({
      ...common,
      step,
      address: addressIn(situation),
      readOnline: brandLink(context.brand, 'readOnline'),
    });
  return checkProps(situation, common);
}

function kindIn({ values, answers }: Situation): string | undefined {
  return values ? textOf(values, 'kind') : answers.kind;
}

/** All of them, until somebody has chosen. */
function subscriptionsIn({ values, answers, services, context }: Situation) {
  const chosen = answers.subscriptionIds.length > 0 ? answers.subscriptionIds : answers.offered;
  return {
    choices: services.subscriptions.map((subscription) => ({
      value: subscription.subscriptionId,
      label: subscription.product.name,
      hint: whereIt(subscription, context.brand.brandCountry),
    })),
    chosen: values ? listOf(values.subscriptionIds) : chosen,
  };
}

function whereIt({ deliveryAddress }: Services['subscriptions'][number], country: 'nl' | 'be') {
  return deliveryAddress ? addressLines(deliveryAddress, country).join(', ') : undefined;
}

const ADDRESS_FIELDS = [
  'street',
  'house_number',
  'house_number_suffix',
  'zip_code',
  'city',
  'country_code',
] as const;

function addressIn({ values, answers, context }: Situation): Readonly<Record<string, string>> {
  const country_code = context.brand.brandCountry.toUpperCase();
  const known: Readonly<Record<string, string | null>> = answers.address ?? { country_code };
  return Object.fromEntries(
    ADDRESS_FIELDS.map((name) => [name, values ? textOf(values, name) : (known[name] ?? '')]),
  );
}
