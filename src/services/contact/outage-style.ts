/** Of the page that cannot be loaded. In its head only then: every other load is without its bytes. */
import { styleOf } from '../../layouts/styles/inline-css.ts';
import style from './outage-help.css?inline';

export const OUTAGE_STYLE = styleOf(style);
