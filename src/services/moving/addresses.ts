/** The address of the moving service, and its parameters. */
export const MOVING_SERVICE = '/verhuisservice';

/** Parameters of the overview: the move to cancel, and the move that was just cancelled. */
export const CANCEL_PARAMETER = 'annuleren';
export const CANCELLED_PARAMETER = 'gelukt';
