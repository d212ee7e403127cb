/** Shows one of several screens. A link leads to another screen, so that the page can draw it without script. */
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { screenNamed } from './screens.ts';

export interface ScreenLink {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
}

export interface Screen {
  readonly name: string;
  /** Accessible name of the region. */
  readonly label: string;
  /** @param linkTo gives the attributes of a link to another screen; throws for an unknown screen */
  readonly draw: (linkTo: (name: string) => ScreenLink) => ReactNode;
}

interface Props {
  readonly screens: readonly Screen[];
  /** Name of the screen in the request. */
  readonly name: string;
  /** Address of the page with a screen. */
  readonly addressOf: (name: string) => string;
}

export function ScreenNavigator({ screens, name: first, addressOf }: Props) {
  const [name, setName] = useState(first);
  const place = useFocusAfter(name);
  const { label, draw } = screenNamed(screens, name);
  const linkTo = (to: string): ScreenLink => {
    screenNamed(screens, to);
    const onClick = (event: MouseEvent) => {
      // The browser opens a link in a new tab or window.
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

/** A screen that the reader opened gets the focus; the first screen of the page does not. */
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
