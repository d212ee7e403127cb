import { describe, expect, it } from 'vitest';
import { endOfResponse } from './responses.ts';

const fed = (...chunks: string[]) => {
  const reader = endOfResponse();
  return chunks.map((chunk) => reader.feed(Buffer.from(chunk))?.status);
};

describe('the end of a response', () => {
  it('is where the content length says, also over several chunks', () => {
    expect(fed('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nab', 'cd')).toEqual([undefined, 200]);
  });

  it('is at the last chunk of a chunked response', () => {
    const head = 'HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect(fed(head, '2\r\nab\r\n', '0\r\n\r\n')).toEqual([undefined, undefined, 404]);
  });

  it('is found again for the next response on the same connection', () => {
    const response = 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\na';
    expect(fed(response, response)).toEqual([200, 200]);
  });

  it('gives what stood in it', () => {
    const response = endOfResponse().feed(
      Buffer.from('HTTP/1.1 503 X\r\nRetry-After: 2\r\nContent-Length: 2\r\n\r\nab'),
    );
    expect(response?.head).toContain('retry-after: 2');
    expect(response?.body.toString()).toBe('ab');
  });

  it('is an error when a response has no length', () => {
    expect(() => fed('HTTP/1.1 200 OK\r\n\r\n')).toThrow(/without length/);
  });
});
