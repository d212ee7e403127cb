/** The portal's client secret at the identity provider: a setting, or the file that both share. */
import { clientSecretReader } from '../../../database/shared-secret.ts';
import { config } from '../config.ts';

export const clientSecret = clientSecretReader(config);
