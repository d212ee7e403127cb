/** Which sign-on script is loaded: an address from the settings, with the hash that its text must have. */
import { config } from '../config.ts';

export interface SignOnScript {
  readonly src: string;
  /** Subresource integrity: a browser runs no other text. */
  readonly integrity: string;
}

/** None where the setting is not given. */
export function signOnScript(): SignOnScript | undefined {
  return config().signOnScript;
}
