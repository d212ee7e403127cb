/** A line drawing in ink and the brand's colour. It carries no information of its own. */
import { TALK } from './talk-paths.ts';

export function Drawing() {
  return (
    <svg className="chat-drawing" viewBox="0 0 160 120" aria-hidden="true">
      {TALK.map(([className, d]) => (
        <path key={d} className={className} d={d} />
      ))}
    </svg>
  );
}
