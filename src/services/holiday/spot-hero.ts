/** Whether the overview draws beside its main sentence. With several titles their ribbons take its room and its bytes. */
import type { Services } from './answers.ts';

/** @param services undefined when the query failed */
export const hasSpot = (services: Pick<Services, 'subscriptions'> | undefined): boolean =>
  services === undefined || services.subscriptions.length < 2;
