import { openDataFolder } from '../../../database/data-folder.ts';
import { config } from '../config.ts';
import { createLog } from '../log.ts';

/** The folder of this portal, which also has its tables. */
export const openPortalFolder = (): void => openDataFolder(config(), createLog({ part: 'start' }));
