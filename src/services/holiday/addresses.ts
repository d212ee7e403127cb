/** The address of the holiday service, and its parameters. */
export const HOLIDAY_SERVICE = '/vakantieservice';

/** Parameters of the overview: the change to cancel or to stop, and the change that was just ended. */
export const CANCEL_PARAMETER = 'annuleren';
export const STOP_PARAMETER = 'stoppen';
export const ENDED_PARAMETER = 'gelukt';
