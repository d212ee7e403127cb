/** Who works at the back office's own page, and where they are logged in. Operators are no accounts: neither can be the other. */

export interface OperatorTables {
  operator: {
    id: string;
    /** As it is compared: trimmed, lower case. */
    login_name: string;
    /** `identity/passwords.ts` knows how to read it. */
    password: string;
    /** What its codes are made of, sealed (`sealed-secret.ts`); an operator without one does not get in. */
    second_factor: string | null;
    /** The last step of 30 seconds since 1970 whose code was accepted. */
    last_step: number;
  };
  operator_session: {
    /** SHA-256 of what the browser holds. */
    id_hash: string;
    operator_id: string;
    /** Instants, ISO text in UTC: when it ends unless something is done, and when it ends in any case. */
    idle_at: string;
    ends_at: string;
    /** 1 when a code was asked for; what an older release writes gets 0, and is no session. */
    with_code: number;
  };
}
