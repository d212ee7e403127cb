/**
 * A page is a frame, which is the same for everyone who sees a route (styles, masthead, navigation, footer), round what
 * is this reader's. The frame is most of a page; each is kept once, so that what is worked out of it is worked out once.
 */

export interface Frame {
  /** Up to the main element; empty for a text without one. */
  readonly before: string;
  /** Behind it. */
  readonly after: string;
}

export interface FramedText {
  readonly frame: Frame;
  readonly main: string;
}

const BEGIN = '<main';
const END = '</main>';
/** Of one page: with and without an alert or the way out of a preview. */
const MOST_FRAMES = 8;

/** @param known the frames that this page had before; a new one is added */
export function splitByFrame(html: string, known: Frame[]): FramedText {
  const frame = known.find(({ before, after }) => html.startsWith(before) && html.endsWith(after));
  if (frame) return { frame, main: html.slice(frame.before.length, html.length - frame.after.length) };
  const begin = html.indexOf(BEGIN);
  const end = html.lastIndexOf(END);
  if (begin < 0 || end < begin) return { frame: { before: '', after: '' }, main: html };
  const fresh = { before: copy(html.slice(0, begin)), after: copy(html.slice(end + END.length)) };
  if (known.length >= MOST_FRAMES) known.shift();
  known.push(fresh);
  return { frame: fresh, main: html.slice(begin, end + END.length) };
}

export const wholeText = ({ frame, main }: FramedText): string => frame.before + main + frame.after;

/** A slice would hold on to the page that it was cut from. */
const copy = (text: string): string => Buffer.from(text).toString();
