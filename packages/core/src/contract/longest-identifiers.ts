/** OpenID Connect Core §2 allows this many characters in a `sub`, and databases do not index more. */
export const LONGEST_ACCOUNT_ID = 255

/** Octets of the longest mailbox including its domain (RFC 5321 §4.5.3.1). */
export const LONGEST_ADDRESS = 320
