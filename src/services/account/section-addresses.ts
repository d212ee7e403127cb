/** The address of the account after one of its forms. */
import { ACCOUNT } from '../../lib/shared/account-addresses.ts';

/** Parameter of the page after a form, with the section that was saved, or what was stopped. */
export const CHANGED_PARAMETER = 'gewijzigd';
/** Value of that parameter: the reader has stopped the change of the e-mail address. */
export const STOPPED = 'emailadres-gestopt';
/** Value of that parameter: that change was confirmed or stopped before the reader pressed a button. */
export const GONE = 'emailadres-vervallen';

/** Value of that parameter: the removed phone number is back. */
export const RESTORED = 'telefoon-terug';

export const changedAddress = (id: string) => `${ACCOUNT}?${CHANGED_PARAMETER}=${id}`;
