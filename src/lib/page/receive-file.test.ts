/** Bodies that no browser sends. Forms with a file are posted in `tests/http/uploads.test.ts`. */
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { receiveForm } from './receive-file.ts';

const context = { traceId: 'trace', surface: 'web', network: undefined, log: createLog() } as const;
const FORM = 'multipart/form-data; boundary=x';

const partsOf = (...texts: readonly string[]) =>
  `${texts.map((text) => `--x\r\ncontent-disposition: form-data; name="message"\r\n\r\n${text}\r\n`).join('')}--x--\r\n`;

test.each([
  ['without a boundary', 'multipart/form-data', 'a'],
  ['without parts', FORM, 'a'],
  ['that is cut off', FORM, '--x\r\ncontent-disposition: form-data; name="message"\r\n\r\nHallo'],
  ['that is empty', FORM, ''],
  ['with more text than a form may have', FORM, partsOf('x'.repeat(40_000), 'y'.repeat(40_000))],
])('A form with a file %s is not read', async (_what, type, body) => {
  const request = new Request('http://ad.localhost/', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  });
  const names = { file: 'bestand', references: 'uploadKeys', draft: 'sleutel' };
  await expect(receiveForm(context, request, names)).resolves.toBeUndefined();
});
