import { CHECK } from '../kit/sign/Sign.tsx';

/** The icons of the month. It shows thirty, so `DaySigns` draws each once and the days refer to it. */
const PATHS = {
  delivery:
    'M4 4h13v14.5a2 2 0 0 0 2 1.5H6a2 2 0 0 1-2-2ZM17 9h3v9a2 2 0 0 1-2 2M7.5 8h6M7.5 12h6M7.5 16h3.5',
  paused: 'M3 12a9 9 0 0 1 18 0 9 9 0 0 1-18 0M9.7 8.5v7M14.3 8.5v7',
  other_address: 'M12 21.5s7-6.5 7-11.8a7 7 0 0 0-14 0C5 15 12 21.5 12 21.5ZM12 9.7v.1',
  none: 'M8 12h8',
  chosen: CHECK,
} as const;
/** What comes is a magazine, drawn as on the delivery ribbon. */
const MAGAZINE = 'M5 3h14v18H5ZM9 3v18M12.5 8h3';

export type Mark = keyof typeof PATHS;
export const MARKS = Object.keys(PATHS) as readonly Mark[];

export function DayMark({ mark }: { readonly mark: Mark }) {
  return (
    <svg className="day-mark" aria-hidden="true">
      <use href={`#dag-${mark}`} />
    </svg>
  );
}

/** Draws the icons that an island refers to; each island that shows marks needs it once. */
export function DaySigns({ isMagazine }: { readonly isMagazine: boolean }) {
  return (
    <svg className="reader-only" aria-hidden="true">
      {MARKS.map((mark) => (
        <symbol key={mark} id={`dag-${mark}`} viewBox="0 0 24 24">
          <path d={isMagazine && mark === 'delivery' ? MAGAZINE : PATHS[mark]} />
        </symbol>
      ))}
    </svg>
  );
}
