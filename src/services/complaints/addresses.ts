/** Where the complaint pages are, and what their addresses hold. */
import type { Surface } from '../../../contract/features.ts';

/** In the address of the first step: what another page has chosen already. */
export const SUBSCRIPTION_PARAMETER = 'abonnement';
export const DAY_PARAMETER = 'dag';
/** In the address, after a form was taken. */
export const DONE_PARAMETER = 'gelukt';

export const complaintPath = (surface: Surface) =>
  surface === 'app' ? '/bezorgservice/app/klacht' : '/bezorgservice/klacht';

export const followPath = (surface: Surface, complaintId: string) =>
  `${complaintPath(surface)}/volgen/${encodeURIComponent(complaintId)}`;

export const callbackPath = (surface: Surface) => `${complaintPath(surface)}/bellen`;

export const questionPath = (surface: Surface, questionId: string) =>
  `${complaintPath(surface)}/vraag/${encodeURIComponent(questionId)}`;

/** The days of one subscription. */
export const deliveryAddress = (
  surface: Surface,
  { brandId, subscriptionId }: { readonly brandId: string; readonly subscriptionId: string },
) =>
  `/bezorgservice${surface === 'app' ? '/app' : ''}/${encodeURIComponent(brandId)}/${encodeURIComponent(subscriptionId)}`;
