/** The drawing beside the main sentence of a page that shows it in some states only. The other states do without its bytes. */

import spot from '../parts/spot.css?inline';
import { styleOf } from '../styles/inline-css.ts';
import spotHero from './spot-hero.css?inline';

export const SPOT_STYLE = styleOf(spot, spotHero);
