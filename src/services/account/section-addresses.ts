/** The addresses of the sections of the account, all on one page. */

/** Parameter with the section that is open as a form. */
export const OPEN_PARAMETER = 'wijzigen';
/** Parameter of the page after a form, with the section that was saved. */
export const CHANGED_PARAMETER = 'gewijzigd';

export const ACCOUNT = '/account';
export const changedAddress = (id: string) => `${ACCOUNT}?${CHANGED_PARAMETER}=${id}`;
export const sectionAddress = (id: string) => `${ACCOUNT}?${OPEN_PARAMETER}=${id}`;
