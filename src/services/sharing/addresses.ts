/** The addresses of shared access, and the parameters of its page. */
export const SHARING_PATH = '/abonnementen/delen';
/** The page that confirms a question without script, by parameter. */
export const REVOKE_PARAMETER = 'intrekken';
export const STOP_PARAMETER = 'stoppen';
export const LEAVE_PARAMETER = 'verlaten';
/** What was just done; the values are the kinds of the forms. */
export const DONE_PARAMETER = 'gelukt';
/** The invitation that was just sent. */
export const INVITED_PARAMETER = 'uitnodiging';
/** On the page of an invitation: a new one was asked for. */
export const ASKED_PARAMETER = 'gevraagd';

export const invitationPath = (key: string) => `/abonnementen/uitnodiging/${encodeURIComponent(key)}`;
