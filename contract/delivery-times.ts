/**
 * The usual local time before which an issue is delivered, as hh:mm. A product's own row in the back office can have
 * another time.
 */
export const USUAL_DELIVERY_TIME = {
  nl: { newspaper: '08:00', magazine: '18:00', account: '00:00' },
  be: { newspaper: '07:30', magazine: '17:00', account: '00:00' },
} as const;
