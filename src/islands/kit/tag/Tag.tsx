/** A state in one word, on a surface of its colour; the sign says it to who cannot tell the colours apart. */
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
      {text}
    </span>
  );
}
