/** Input of the delivery agenda. Each rule's message is its violation code. */
import * as v from 'valibot';
import { textInput } from './inputs.ts';

/** The key of a private calendar address: 256 random bits, base64url. Codes: FIELD-MISSING, FIELD-INVALID, TEXT-HIDDEN. */
export const feedKeyInput = v.pipe(textInput('FIELD-MISSING'), v.regex(/^[\w-]{43}$/, 'FIELD-INVALID'));

export const deliveryFeedInput = v.object({ key: feedKeyInput });
