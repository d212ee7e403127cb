/** Input of the choice of notices when a paper comes later. Each rule's message is its violation code. */
import * as v from 'valibot';

export const NOTICE_CHANNELS = ['mail', 'sms'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Null ends the notices. */
export const delayNoticesInput = v.object({
  channel: v.nullable(v.picklist(NOTICE_CHANNELS, 'FIELD-INVALID'), null),
});

/** The key of the link in a notice: 80 random bits in Crockford's letters and digits, short enough for a text message. */
export const stopKeyPattern = /^[0-9A-HJKMNP-TV-Z]{16}$/;
