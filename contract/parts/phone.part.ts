export const phonePart = {
  codes: [
    /** No text message can be sent to the number now, because too few codes are confirmed. */
    'PHONE-LATER',
    /** Readers are called by day only. */
    'PHONE-CALL-HOURS',
    /** The verification is over, or a removed number can no longer be put back. */
    'PHONE-OVER',
    /** The account has no verified phone number for text messages. */
    'PHONE-NOT-VERIFIED',
    /** Not the code that was sent. Values: `left`, how many codes may still be typed. */
    'CODE-WRONG',
    /** The right code, but too late. */
    'CODE-EXPIRED',
    /** Too many wrong codes were typed; only a new verification helps. */
    'CODE-USED-UP',
    /** Values: `seconds` until another code may be sent. */
    'CODE-TOO-SOON',
    /** This verification gets no more codes. */
    'CODE-NO-MORE',
  ],
  undone: [],
  left: [],
} as const;
