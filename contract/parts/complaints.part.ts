export const complaintsPart = {
  codes: [
    /** No issue was to be delivered on that day. Values: `day`. */
    'COMPLAINT-NO-ISSUE',
    /** Values: `earliest`, the first day whose issue can still be complained about. */
    'COMPLAINT-TOO-OLD',
    /** The issue may still come. Values: `day`, and `time` before which it should be delivered (hh:mm). */
    'COMPLAINT-TOO-SOON',
    /** A known delay covers the issue. Values: `day`, and `time` before which it is now expected (hh:mm). */
    'COMPLAINT-KNOWN-DELAY',
    /** There is an open complaint about that issue. Values: `day`, `complaintId` and `reference` of that one. */
    'COMPLAINT-EXISTS',
    /** This kind of product has no such complaint. */
    'COMPLAINT-TYPE-NOT-OFFERED',
    /** The brand does not offer it, not for this, or not any more today. */
    'COMPLAINT-REMEDY-NOT-OFFERED',
    /** It was taken back before, is with the delivery team, or its credit is on an invoice. */
    'COMPLAINT-NOT-WITHDRAWABLE',
    /** There have not been enough complaints lately, or a call has been asked for already. */
    'CALLBACK-NOT-OFFERED',
    /** The question was answered before. */
    'QUESTION-ANSWERED',
    /** The report link is forged, incomplete or changed. */
    'LINK-INVALID',
    'LINK-EXPIRED',
    /** The report of this link has been made. */
    'LINK-USED',
    /** The issue of the link is not due today: it is still to come, or no longer planned. Values: `day`. */
    'LINK-OTHER-DAY',
  ],
  undone: ['complaint', 'callback', 'deliveryQuestion'],
  left: ['complaint', 'complaintWithdrawn'],
} as const;
