/** The table of the key that encrypts links in mails. */
export interface LinkKeyTables {
  /** The key is base64url text; the same on every node. */
  link_key: { name: string; value: string };
}
