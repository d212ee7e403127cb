/**
 * Items that open and close without script, by the browser's `details`. A locked item shows why it cannot be opened.
 */
import type { ReactNode } from 'react';

export interface AccordionItem {
  /** The element's id, so that a link can lead to it. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
  /** Why the item cannot be opened now; shown instead of the content. */
  readonly lockedBecause?: string | undefined;
  readonly isOpen?: boolean | undefined;
}

interface Props {
  readonly items: readonly AccordionItem[];
  /** Opening an item closes the others of the same group. */
  readonly oneAtATime?: string | undefined;
}

export function Accordion({ items, oneAtATime }: Props) {
  return (
    <div className="accordion">
      {items.map((item) =>
        item.lockedBecause ? (
          <div key={item.id} id={item.id} className="accordion-locked">
            <h3>{item.title}</h3>
            <p>{item.lockedBecause}</p>
          </div>
        ) : (
          <details key={item.id} id={item.id} name={oneAtATime} open={item.isOpen}>
            <summary>
              <h3>{item.title}</h3>
            </summary>
            <div className="accordion-content">{item.content}</div>
          </details>
        ),
      )}
    </div>
  );
}
