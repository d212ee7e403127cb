/** Questions that open to their answers, by the browser's own details: no script. What is locked says why it stays shut. */
import type { ReactNode } from 'react';

export interface AccordionItem {
  /** Also the element's id, so that a link can lead to it. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
  /** Cannot be opened now, and why; shown in place of the content. */
  readonly lockedBecause?: string | undefined;
  readonly isOpen?: boolean | undefined;
}

interface Props {
  readonly items: readonly AccordionItem[];
  /** Opening one shuts the others of that name. */
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
