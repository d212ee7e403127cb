import { describe, expect, it, vi } from 'vitest';
import { isClientGone, reportUnlessGone } from './client-gone.ts';

const there = { destroyed: false, closed: false, socket: { destroyed: false } } as Parameters<
  typeof isClientGone
>[1];
const gone = { ...there, destroyed: true };
const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('A connection that broke off', () => {
  it.each(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'])(
    'counts as a client that disconnected when its socket is closed: %s',
    (code) => {
      expect(isClientGone(withCode(code), gone)).toBe(true);
      expect(isClientGone(withCode(code), { ...there, socket: null })).toBe(true);
    },
  );

  it('is an upstream that hung up while the client is still there', () => {
    expect(isClientGone(withCode('ECONNRESET'), there)).toBe(false);
  });

  it('reports a bug, also when the client has disconnected', () => {
    expect(isClientGone(new TypeError('x is undefined'), gone)).toBe(false);
    expect(isClientGone('x', gone)).toBe(false);
  });

  it('is one line of the log, where what broke is reported', () => {
    const log = { info: vi.fn(), report: vi.fn() };
    reportUnlessGone(log, withCode('EPIPE'), gone, { part: 'front' });
    expect(log.info).toHaveBeenCalledExactlyOnceWith('The client hung up', { part: 'front' });
    expect(log.report).not.toHaveBeenCalled();
    const bug = new Error('x');
    reportUnlessGone(log, bug, gone);
    expect(log.report).toHaveBeenCalledExactlyOnceWith(bug, {});
  });
});
