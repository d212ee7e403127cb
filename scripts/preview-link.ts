/** `npm run preview-link -- <brand> <path>`: prints what to open on that brand's portal to see drafts for an hour. */
import { config } from '../src/lib/config.ts';
import { previewQuery } from '../src/lib/pipeline/preview.ts';
import { localSecrets } from './secrets.ts';

const [brandKey = 'ad', path = '/'] = process.argv.slice(2);
process.env.PREVIEW_SECRET ??= localSecrets(process.env.DATA_DIR ?? '.data').PREVIEW_SECRET;
if (config().previewSecret) console.log(`/api/preview?${previewQuery(brandKey, path)}`);
