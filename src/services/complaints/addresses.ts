/** The addresses of the complaint pages, and their parameters. */
import type { Surface } from '../../../contract/features.ts';

/** Parameters of the first step: the subscription and the issue that were chosen on another page. */
export const SUBSCRIPTION_PARAMETER = 'abonnement';
export const DAY_PARAMETER = 'dag';
/** Parameter of the page after a form was accepted. */
export const DONE_PARAMETER = 'gelukt';

export const complaintPath = (surface: Surface) =>
  surface === 'app' ? '/bezorgservice/app/klacht' : '/bezorgservice/klacht';

export const callbackPath = (surface: Surface) => `${complaintPath(surface)}/bellen`;

export const questionPath = (surface: Surface, questionId: string) =>
  `${complaintPath(surface)}/vraag/${encodeURIComponent(questionId)}`;

/** The page with the delivery days of one subscription. */
export const deliveryAddress = (
  surface: Surface,
  { brandId, subscriptionId }: { readonly brandId: string; readonly subscriptionId: string },
) =>
  `/bezorgservice${surface === 'app' ? '/app' : ''}/${encodeURIComponent(brandId)}/${encodeURIComponent(subscriptionId)}`;
