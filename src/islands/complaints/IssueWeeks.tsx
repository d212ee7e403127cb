/** The days of a complaint below each other in their week; those before them are folded in. */
import type { ReactNode } from 'react';
import { textsOf } from '../shell/island-texts.ts';
import type { IssuesStep } from './request.ts';

interface Props extends Pick<IssuesStep, 'choices' | 'weeks' | 'shown' | 'chosen' | 'texts'> {
  /** In the order of the choices, which are latest first. */
  readonly cards: readonly ReactNode[];
}

export function IssueWeeks({ cards, choices, weeks, shown, chosen, texts }: Props) {
  const t = textsOf(texts);
  const folded = choices.slice(shown);
  return (
    <>
      <div className="weeks">
        {weeks.map(({ label, from, to }) => (
          <section key={label}>
            <h2>{label}</h2>
            {cards.slice(from, to)}
          </section>
        ))}
      </div>
      {folded.length > 0 && (
        <details open={folded.some(({ value }) => chosen.includes(value))}>
          <summary className="action-quiet">{t('complaint.issues.earlier')}</summary>
          <div className="weeks">
            <div>{cards.slice(shown, shown + Math.ceil(folded.length / 2))}</div>
            <div>{cards.slice(shown + Math.ceil(folded.length / 2))}</div>
          </div>
        </details>
      )}
    </>
  );
}
