import { expect, it } from 'vitest';
import { EXPORTED_PATH } from '../../../contract/personal-data.ts';
import { exportedPath } from './exported-files.ts';

it.each([
  ['foto.JPEG', 'bestanden/C-4D7K2M9P-1-foto.jpg'],
  ['Mijn brief “één” (2).jpg', 'bestanden/C-4D7K2M9P-1-Mijn-brief-een-2.jpg'],
  ['../../etc/passwd.jpg', 'bestanden/C-4D7K2M9P-1-etc-passwd.jpg'],
  ['..\\CON.jpg', 'bestanden/C-4D7K2M9P-1-CON.jpg'],
  ['C:\\a\u0000b\u202e.jpg', 'bestanden/C-4D7K2M9P-1-C-a-b.jpg'],
  ['📷.jpg', 'bestanden/C-4D7K2M9P-1-bestand.jpg'],
  ['', 'bestanden/C-4D7K2M9P-1-bestand.jpg'],
  [`${'x'.repeat(99)}.jpg`, `bestanden/C-4D7K2M9P-1-${'x'.repeat(60)}.jpg`],
])('a file that is named %j is in the download as %s', (name, path) => {
  expect(exportedPath({ reference: 'C-4D7K2M9P', number: 1, name, kind: 'jpg' })).toBe(path);
  expect(path).toMatch(EXPORTED_PATH);
});
