/** Where the moving service is. */
export const MOVING_SERVICE = '/verhuisservice';

/** In the address of the overview: the move that a reader wants to take back, and the one that has been. */
export const CANCEL_PARAMETER = 'annuleren';
export const CANCELLED_PARAMETER = 'gelukt';

export const MOVE_PARAMETERS = [CANCEL_PARAMETER, CANCELLED_PARAMETER];
