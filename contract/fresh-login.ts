/**
 * Some operations need a fresh login: the reader typed the password at most ten minutes ago. In `schema/` such a
 * field has the directive `@freshLogin`; in the table of `rest.ts` such an endpoint has `freshLogin: true`. Without a
 * fresh login the back office refuses the call with this code and status.
 */
export const FRESH_LOGIN_SECONDS = 600;

export const LOGIN_NOT_FRESH = { code: 'LOGIN-NOT-FRESH', status: 401 } as const;
