/** Bodies that no browser sends. Forms with a file are posted in `tests/http/uploads.test.ts`. */
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { receiveFile } from './receive-file.ts';

const context = { traceId: 'trace', surface: 'web', network: undefined, log: createLog() } as const;
const FORM = 'multipart/form-data; boundary=x';

test.each([
  ['without a boundary', 'multipart/form-data', 'a'],
  ['without parts', FORM, 'a'],
  ['that is cut off', FORM, '--x\r\ncontent-disposition: form-data; name="message"\r\n\r\nHallo'],
  ['that is empty', FORM, ''],
])('A form with a file %s is not read', async (_what, type, body) => {
  const request = new Request('http://ad.localhost/', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  });
  await expect(
    receiveFile(context, request, { field: 'bestand', draft: 'sleutel' }),
  ).resolves.toBeUndefined();
});
