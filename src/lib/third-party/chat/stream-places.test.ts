import { expect, it } from 'vitest';
import { createStreamPlaces } from './stream-places.ts';

const limits = { all: 20, perChat: 4, perNetwork: 3 };
const chatsOf = (network: string | undefined, count: number) =>
  Array.from({ length: count }, (_, index) => ({ conversationId: `${network} ${index}`, network }));

it('A network gets a share of the streams while half of them are taken', () => {
  const take = createStreamPlaces(limits);
  expect(chatsOf('crowd', 20).filter((chat) => take(chat))).toHaveLength(10);
  expect(chatsOf('other', 5).filter((chat) => take(chat))).toHaveLength(3);
  expect(chatsOf(undefined, 9).filter((chat) => take(chat))).toHaveLength(7);
});

it('A chat has four streams, and a closed one frees its place once', () => {
  const take = createStreamPlaces(limits);
  const chat = { conversationId: 'a', network: 'home' };
  const releases = [1, 2, 3, 4].map(() => take(chat));
  expect(take(chat)).toBeUndefined();
  for (const release of [releases[0], releases[0]]) release?.();
  expect([take(chat), take(chat)].filter(Boolean)).toHaveLength(1);
});
