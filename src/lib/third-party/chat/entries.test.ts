import { describe, expect, it } from 'vitest';
import { parseEntries, parseEvent } from './entries.ts';

const message = (text: string, more: object = {}) => ({
  identifier: 'a-1',
  entryType: 'Message',
  entryPayload: { abstractMessage: { staticContent: { text } } },
  senderDisplayName: 'Sanne',
  sender: { role: 'Agent' },
  clientTimestamp: 1_000,
  ...more,
});

describe('The lines of a conversation', () => {
  it('are read from an object and from text', () => {
    const expected = {
      kind: 'message',
      id: 'a-1',
      at: '1970-01-01T00:00:01.000Z',
      name: 'Sanne',
      from: 'service',
    };
    const asText = JSON.stringify(message('Dag').entryPayload);
    for (const entry of [message('Dag'), message('', { entryPayload: asText })])
      expect(parseEntries({ conversationEntries: [entry] })).toEqual([{ ...expected, text: 'Dag' }]);
  });

  it('that the product got wrong are left out, and the others stay', () => {
    const wrong = [null, 'x', {}, message('', { entryPayload: '{' }), message('', { identifier: '<b>' })];
    const strange = [
      { ...message(''), entryType: 'Strange' },
      message('', { clientTimestamp: Number.MAX_VALUE }),
    ];
    const entries = parseEntries({ conversationEntries: [...wrong, ...strange, message('Dag')] });
    expect(entries.map((entry) => entry.kind === 'message' && entry.text)).toEqual(['Dag']);
  });

  it('have no invisible characters and no endless text', () => {
    const [entry] = parseEntries({
      conversationEntries: [message(`a\u202Eb\u0000c\nd${'x'.repeat(20_000)}`)],
    });
    expect(entry).toMatchObject({ text: expect.stringMatching(/^abc\ndx+$/) });
    expect(entry?.kind === 'message' && entry.text.length).toBe(10_000);
  });

  it('are in order of time', () => {
    const entries = [
      message('twee', { identifier: 'b', clientTimestamp: 2_000 }),
      message('een', { identifier: 'a', clientTimestamp: 1_000 }),
    ];
    expect(parseEntries({ conversationEntries: entries }).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('of another conversation are not shown', () => {
    const data = JSON.stringify({ conversationId: 'one', conversationEntry: message('Dag') });
    expect(parseEvent(data, 'one')).toMatchObject({ text: 'Dag' });
    expect(parseEvent(data, 'two')).toBeUndefined();
    expect(parseEvent('{', 'one')).toBeUndefined();
  });

  it('tell that the agent types, and not that the reader does', () => {
    const typing = (role: string) =>
      JSON.stringify({
        conversationId: 'one',
        conversationEntry: {
          ...message(''),
          entryType: 'TypingStartedIndicator',
          entryPayload: '{}',
          sender: { role },
        },
      });
    expect(parseEvent(typing('Agent'), 'one')).toEqual({ kind: 'typing', isTyping: true, name: 'Sanne' });
    expect(parseEvent(typing('EndUser'), 'one')).toBeUndefined();
  });
});
