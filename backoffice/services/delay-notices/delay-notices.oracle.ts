/**
 * A slow model of the notices of late papers: it replays one morning, minute by minute, in plain sentences. It shares
 * nothing with the code that it checks.
 */

export interface ModelDelay {
  readonly id: string;
  readonly brandKey: string;
  readonly country: 'NL' | 'BE';
  readonly from: number;
  readonly to: number;
  /** Minutes since midnight. */
  readonly expectedBy: number;
  readonly enteredAt: number;
  readonly withdrawnAt: number | null;
}

export interface ModelReader {
  readonly issues: readonly {
    readonly brandKey: string;
    readonly country: 'NL' | 'BE';
    readonly digits: number;
  }[];
}

export interface ModelMessage {
  readonly at: number;
  readonly delayId: string;
  readonly kind: 'later' | 'over';
}

const SIX = 6 * 60;
const QUARTER_PAST_SEVEN = 7 * 60 + 15;

export function modelMorning(reader: ModelReader, delays: readonly ModelDelay[]): ModelMessage[] {
  const sent: ModelMessage[] = [];
  const wasSent = (delayId: string, kind: ModelMessage['kind']) =>
    sent.some((message) => message.delayId === delayId && message.kind === kind);
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const holding = delays.filter(
      (delay) => delay.enteredAt <= minute && (delay.withdrawnAt === null || delay.withdrawnAt > minute),
    );
    const counting = new Set<ModelDelay>();
    for (const issue of reader.issues) {
      let latest: ModelDelay | undefined;
      for (const delay of holding) {
        const isHere =
          delay.brandKey === issue.brandKey &&
          delay.country === issue.country &&
          delay.from <= issue.digits &&
          issue.digits <= delay.to;
        if (isHere && (!latest || delay.enteredAt > latest.enteredAt)) latest = delay;
      }
      if (latest) counting.add(latest);
    }
    for (const delay of counting) {
      if (sent.length >= 3 || wasSent(delay.id, 'later')) continue;
      // Not at night, not when it is over, and after breakfast only while it takes another hour.
      if (minute < SIX || minute >= delay.expectedBy) continue;
      if (minute >= QUARTER_PAST_SEVEN && delay.expectedBy - minute < 60) continue;
      sent.push({ at: minute, delayId: delay.id, kind: 'later' });
    }
    for (const delay of delays) {
      if (sent.length >= 3 || delay.withdrawnAt === null || delay.withdrawnAt > minute) continue;
      if (!wasSent(delay.id, 'later') || wasSent(delay.id, 'over')) continue;
      if (delay.withdrawnAt >= delay.expectedBy || minute >= delay.expectedBy || minute < SIX) continue;
      if ([...counting].some((other) => other.brandKey === delay.brandKey)) continue;
      sent.push({ at: minute, delayId: delay.id, kind: 'over' });
    }
  }
  return sent;
}
