/** Where the holiday service is. */
export const HOLIDAY_SERVICE = '/vakantieservice';

/** In the address of the overview: the change that a reader wants to end, by how, and the one that has been ended. */
export const CANCEL_PARAMETER = 'annuleren';
export const STOP_PARAMETER = 'stoppen';
export const ENDED_PARAMETER = 'gelukt';

export const CHANGE_PARAMETERS = [CANCEL_PARAMETER, STOP_PARAMETER, ENDED_PARAMETER];
