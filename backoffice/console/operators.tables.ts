/** The operators of the console and their sessions. Operators are separate from the readers' accounts. */

export interface OperatorTables {
  operator: {
    id: string;
    /** Trimmed and in lower case, so that it can be compared. */
    login_name: string;
    /** In the format of `identity/passwords.ts`. */
    password: string;
    /** The secret of the codes, encrypted (`sealed-secret.ts`); an operator without one cannot log in. */
    second_factor: string | null;
    /** The last step of 30 seconds since 1970 whose code was accepted. */
    last_step: number;
  };
  operator_session: {
    /** SHA-256 of the key in the browser's cookie. */
    id_hash: string;
    operator_id: string;
    /** Instants, ISO text in UTC: the end without further requests, and the end in any case. */
    idle_at: string;
    ends_at: string;
    /** 1 when the login needed a code. A session that an older release wrote has 0 and is not accepted. */
    with_code: number;
  };
}
