import { expect, test } from 'vitest';
import { bytesAtMost, jsonAtMost, ResponseTooLarge, textAtMost } from './response-body.ts';

/** Sends parts of a hundred bytes for as long as they are read. */
function endless() {
  let sent = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(100).fill(32));
    },
    cancel() {
      isCancelled = true;
    },
  });
  return { response: new Response(body), sent: () => sent, isCancelled: () => isCancelled };
}

test('A body up to the limit is read as bytes, text and JSON', async () => {
  expect(await textAtMost(new Response('{"é":1}'), 8)).toBe('{"é":1}');
  expect(await jsonAtMost(new Response('{"é":1}'), 8)).toEqual({ é: 1 });
  expect(await bytesAtMost(null, 0)).toHaveLength(0);
  await expect(textAtMost(new Response('{"é":1}'), 7)).rejects.toThrow(ResponseTooLarge);
});

test('A body without an end is left at the limit', async () => {
  const { response, sent, isCancelled } = endless();
  await expect(bytesAtMost(response.body, 1_000)).rejects.toThrow('more than 1000 bytes');
  expect([sent() < 15, isCancelled()]).toEqual([true, true]);
});

test('What is no JSON, or too much of it, is undefined', async () => {
  expect(await jsonAtMost(new Response('<html>'), 100)).toBeUndefined();
  expect(await jsonAtMost(endless().response, 1_000)).toBeUndefined();
});
