/** Where complaints are: the wizard with what is known already, and one complaint that is followed. */
import type { Surface } from '../../../contract/features.ts';

/** In the address of the first step: what another page has chosen already. */
export const SUBSCRIPTION_PARAMETER = 'abonnement';
export const DAY_PARAMETER = 'dag';
/** In the address: the complaint that is followed, the question that is answered, and the form for a call. */
export const FOLLOW_PARAMETER = 'melding';
export const QUESTION_PARAMETER = 'vraag';
export const CALLBACK_PARAMETER = 'terugbellen';

export const complaintPath = (surface: Surface) =>
  surface === 'app' ? '/bezorgservice/app/klacht' : '/bezorgservice/klacht';

export const followAddress = (surface: Surface, complaintId: string) =>
  `${complaintPath(surface)}?${FOLLOW_PARAMETER}=${encodeURIComponent(complaintId)}`;

/** The days of one subscription. */
export const deliveryAddress = (
  surface: Surface,
  { brandId, subscriptionId }: { readonly brandId: string; readonly subscriptionId: string },
) =>
  `/bezorgservice${surface === 'app' ? '/app' : ''}/${encodeURIComponent(brandId)}/${encodeURIComponent(subscriptionId)}`;

/** The first step, with a subscription and an issue chosen. */
export function aboutIssue(surface: Surface, subscriptionId: string, day: string): string {
  const chosen = new URLSearchParams({ [SUBSCRIPTION_PARAMETER]: subscriptionId, [DAY_PARAMETER]: day });
  return `${complaintPath(surface)}?${chosen}`;
}

/** In the address, after a form was taken. */
export const DONE = 'gelukt';
