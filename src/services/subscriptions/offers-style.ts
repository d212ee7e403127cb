/** The style of the offers. Only a reader without a subscription has them; the page of the others does without its bytes. */
import { styleOf } from '../../layouts/styles/inline-css.ts';
import offers from './offers.css?inline';

export const OFFERS_STYLE = styleOf(offers);
