/** Limits the parameters of a login: they are stored until it ends, and a client needs no password to send them. */
import { errors, type KoaContextWithOIDC } from 'oidc-provider';

const PARAMETERS = [
  'acr_values',
  'claims_locales',
  'code_challenge',
  'display',
  'id_token_hint',
  'login_hint',
  'max_age',
  'nonce',
  'prompt',
  'redirect_uri',
  'scope',
  'state',
  'ui_locales',
] as const;

/** Characters. Our portal sends 43 as state and as nonce. */
const LONGEST = 512;
/** Characters of an identity token, the longest parameter. */
const LONGEST_TOKEN = 2048;

/** Checks by parameter, as the library calls them; a parameter that is too long gives `invalid_request`. */
export const CAPPED_PARAMETERS = Object.fromEntries(
  PARAMETERS.map((name) => {
    const longest = name === 'id_token_hint' ? LONGEST_TOKEN : LONGEST;
    const check = (_context: KoaContextWithOIDC, value: string | undefined) => {
      if ((value ?? '').length <= longest) return;
      throw new errors.InvalidRequest(`${name} is longer than ${longest} characters`);
    };
    return [name, check];
  }),
);
