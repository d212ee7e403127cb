/** A complaint about an issue that can still come: what the page shows instead of the check. */
import type { Violation } from '../../../contract/violations.ts';
import { brandLink } from '../../brands/links.ts';
import type { Wait } from '../../islands/complaints/request.ts';
import { stepAddress } from '../../lib/shared/journey.ts';
import { type ComplaintSituation, complainableOf } from './answers.ts';
import { paperOf } from './texts.ts';

/** The issue may still come. */
const CODES = new Set(['COMPLAINT-TOO-SOON', 'COMPLAINT-KNOWN-DELAY']);

/** Undefined when no issue of the complaint can still come. */
export function waitOf(
  { context, facts, answers, path, draftId, repeated = '' }: ComplaintSituation,
  violations: readonly Refused[],
): Wait | undefined {
  const refused = violations.find(({ code }) => CODES.has(code));
  const chosen = complainableOf(facts.subscriptions, answers.subscriptionId)?.subscription;
  const textOf = (wanted: string) => refused?.values?.find(({ name }) => name === wanted)?.value;
  const [day, time] = [textOf('day'), textOf('time')];
  if (!chosen || !day || !time) return undefined;
  const { brandKey, brandName, product } = chosen;
  const brand = context.content.brands.byKey(brandKey) ?? context.brand;
  const to = (step: string) => stepAddress(path, step, draftId);
  return {
    brandKey,
    brandName,
    product: product.name,
    isMagazine: paperOf(product) === 'magazine',
    day,
    time,
    readOnline: product.digitalAccess ? brandLink(brand, 'readOnline') : undefined,
    otherDay: to('nummers') + repeated,
    otherType: day === facts.today ? to('wat') + repeated : undefined,
    // A link to the choice of a subscription no longer names one.
    otherSubscription: answers.offered.length > 1 ? to('abonnement') : undefined,
  };
}

interface Refused extends Pick<Violation, 'code'> {
  readonly values?: readonly { readonly name: string; readonly value: string }[] | null;
}
