/** The addresses of the sections of the account, all on one page. */

/** Parameter with the section that is open as a form. */
export const OPEN_PARAMETER = 'wijzigen';
/** Parameter of the page after a form, with the section that was saved, or what was stopped. */
export const CHANGED_PARAMETER = 'gewijzigd';
/** Value of that parameter: no other e-mail address waits any more. */
export const STOPPED = 'emailadres-gestopt';

/** Value of that parameter: the removed phone number is back. */
export const RESTORED = 'telefoon-terug';

export const ACCOUNT = '/account';
export const changedAddress = (id: string) => `${ACCOUNT}?${CHANGED_PARAMETER}=${id}`;
export const sectionAddress = (id: string) => `${ACCOUNT}?${OPEN_PARAMETER}=${id}`;
