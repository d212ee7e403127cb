/** Reads server-sent events from text that arrives in pieces. */

export interface ServerSentEvent {
  readonly id: string | undefined;
  readonly data: string;
}

/** Characters of one event. */
const LARGEST_EVENT = 131_072;

/** @returns a function that takes the next piece and gives the events that are complete. It throws at an event that is too large */
export function createEventParser(): (piece: string) => readonly ServerSentEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    if (rest.length > LARGEST_EVENT) throw new Error('An event is too large');
    return blocks.map(eventOf).filter(({ data }) => data !== '');
  };
}

function eventOf(block: string): ServerSentEvent {
  const values = (field: string) =>
    block.split('\n').flatMap((line) => {
      const [, name, value = ''] = /^([^:]+):? ?(.*)$/.exec(line) ?? [];
      return name === field ? [value] : [];
    });
  const id = values('id').at(-1);
  return { id: id && /^[\w.:-]{1,200}$/.test(id) ? id : undefined, data: values('data').join('\n') };
}
