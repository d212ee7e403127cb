/** One of several screens in the same place. Going to another is a link, so that the page can draw that one by itself. */
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { screenNamed } from './screens.ts';

export interface ScreenLink {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
}

export interface Screen {
  readonly name: string;
  /** What the region is called. */
  readonly label: string;
  /** @param linkTo what a link to another screen needs; throws for a screen that is not there */
  readonly draw: (linkTo: (name: string) => ScreenLink) => ReactNode;
}

interface Props {
  readonly screens: readonly Screen[];
  /** The screen that the page was asked for. */
  readonly name: string;
  /** The page's own address of a screen. */
  readonly addressOf: (name: string) => string;
}

export function ScreenNavigator({ screens, name: first, addressOf }: Props) {
  const [name, setName] = useState(first);
  const place = useFocusAfter(name);
  const { label, draw } = screenNamed(screens, name);
  const linkTo = (to: string): ScreenLink => {
    screenNamed(screens, to);
    const onClick = (event: MouseEvent) => {
      // In a new tab or window the page does it.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setName(to);
    };
    return { href: addressOf(to), onClick };
  };
  return (
    <section ref={place} className="screen" aria-label={label} tabIndex={-1}>
      {draw(linkTo)}
    </section>
  );
}

/** The screen that was gone to takes the focus; the first one takes it from nobody. */
function useFocusAfter(name: string) {
  const place = useRef<HTMLElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    place.current?.focus();
  }, [name]);
  return place;
}
