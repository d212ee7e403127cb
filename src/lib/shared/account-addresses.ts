/** The addresses of the account, where each section opens as a form in its place. */

/** Parameter with the section that is open as a form. */
export const OPEN_PARAMETER = 'wijzigen';

export const ACCOUNT = '/account';
export const sectionAddress = (id: string) => `${ACCOUNT}?${OPEN_PARAMETER}=${id}`;
/** Scrolls to the form. */
export const openedSection = (id: string) => `${sectionAddress(id)}#${id}`;

/** The section of the e-mail address, which other services link to. */
export const EMAIL_SECTION = 'emailadres';
