/**
 * A slow and simple version of the VAT of credit notes: of what is left after each the VAT is computed anew. For tests
 * only. It shares no code with the real rules, so that both cannot contain the same mistake.
 */

export interface NotesCase {
  lines: { cents: number; rate: number }[];
  /** Thousandths of what is left each time. */
  notes: number[];
}

/** A line each: gross and VAT per rate of the note. */
export function modelNotes({ lines, notes }: NotesCase): string[] {
  const left = new Map<number, number>();
  for (const { cents, rate } of lines) left.set(rate, (left.get(rate) ?? 0) + cents);
  return notes.flatMap((perMille) => {
    const all = [...left.values()].reduce((sum, each) => sum + each, 0);
    const cents = Math.floor((all * perMille) / 1000);
    return cents > 0 ? [takeOff(left, cents, all)] : [];
  });
}

/** The rate with the most left first; a note for all that is left takes each rate wholly. */
function takeOff(left: Map<number, number>, cents: number, all: number): string {
  let rest = cents;
  const rates = [...left.keys()].sort((a, b) => (left.get(b) ?? 0) - (left.get(a) ?? 0) || a - b);
  const parts: { rate: number; text: string }[] = [];
  for (const rate of rates) {
    const before = left.get(rate) ?? 0;
    const part = cents === all ? before : Math.min(rest, Math.max(0, before));
    if (part === 0) continue;
    rest -= part;
    left.set(rate, before - part);
    parts.push({ rate, text: `${rate} ${-part} ${vatOf(before - part, rate) - vatOf(before, rate)}` });
  }
  return parts
    .sort((a, b) => a.rate - b.rate)
    .map(({ text }) => text)
    .join(' | ');
}

/** The part of a gross amount that is VAT, to the nearest cent; a half goes away from zero. */
function vatOf(gross: number, rate: number): number {
  const whole = BigInt(10_000 + rate);
  const exact = BigInt(Math.abs(gross)) * BigInt(rate);
  const cents = Number(exact / whole) + ((exact % whole) * 2n >= whole ? 1 : 0);
  return gross < 0 ? 0 - cents : cents;
}
