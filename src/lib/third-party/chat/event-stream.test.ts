import { expect, it } from 'vitest';
import { createEventParser } from './event-stream.ts';

const TEXT =
  'event: ping\ndata: {}\n\n: comment\n\nid: 7\r\nevent: X\r\ndata: een\r\ndata: twee\r\n\r\nid: a b\ndata:drie\n\n';
const EVENTS = [
  { id: undefined, data: '{}' },
  { id: '7', data: 'een\ntwee' },
  { id: undefined, data: 'drie' },
];

it('the events are the same wherever the pieces are cut', () => {
  for (let cut = 0; cut <= TEXT.length; cut += 1) {
    const parse = createEventParser();
    expect([...parse(TEXT.slice(0, cut)), ...parse(TEXT.slice(cut))], `cut at ${cut}`).toEqual(EVENTS);
  }
});

it('an event without an end is refused when it becomes too large', () => {
  const parse = createEventParser();
  expect(() => {
    for (let count = 0; count < 200; count += 1) parse(`data: ${'x'.repeat(1_000)}\n`);
  }).toThrow('too large');
});
