/** A state in one word, on a coloured surface; the icon is for readers who cannot distinguish the colours. */
import { Sign, type SignName } from '../sign/Sign.tsx';

export type TagColour = 'red' | 'blue' | 'green' | 'orange' | 'yellow' | 'gray' | 'white';

export interface TagProps {
  readonly text: string;
  readonly colour: TagColour;
  readonly sign?: SignName | undefined;
}

export function Tag({ text, colour, sign }: TagProps) {
  return (
    <span className={`tag tint-${colour}`}>
      {sign && <Sign name={sign} />}
      <span>{text}</span>
    </span>
  );
}
