import { expect, it } from 'vitest';
import { firstWords } from './first-words.ts';

it.each([
  ['Mijn krant ligt vaak op straat. Kunt u dat doorgeven?', 'Mijn krant ligt vaak op straat'],
  ['Goedemorgen,\nmijn krant is nat', 'Goedemorgen,'],
  ['Kan de bezorger mijn krant voortaan in de brievenbus doen', 'Kan de bezorger mijn krant voortaan in…'],
  ['?', '?'],
])('The message "%s" is named "%s"', (message, title) => {
  expect(firstWords(message)).toBe(title);
});
