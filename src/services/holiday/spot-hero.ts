/** The drawing beside the main sentence of the overview. With several titles their ribbons take its room and its bytes. */
import { styleOf } from '../../layouts/frame/frame-style.ts';
import spot from '../../layouts/parts/spot.css?inline';
import type { Services } from './answers.ts';
import spotHero from './spot-hero.css?inline';

export const SPOT_STYLE = styleOf(spot, spotHero);

/** @param services undefined when the query failed */
export const hasSpot = (services: Pick<Services, 'subscriptions'> | undefined): boolean =>
  services === undefined || services.subscriptions.length < 2;
