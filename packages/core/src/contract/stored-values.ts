/** OpenID Connect Core §2 allows this many characters in a `sub`, and databases do not index more. */
const LONGEST_ACCOUNT_ID = 255

/** Octets of the longest mailbox including its domain (RFC 5321 §4.5.3.1). */
const LONGEST_ADDRESS = 320

/** Base64 of 1,023 bytes, which WebAuthn Level 3 §4 allows in a credential id. */
const LONGEST_PASSKEY_ID = 1364

/** What a member of a stored row can be, which is what its column must have room for. */
export type StoredValue = {
  /** Whether there may be no value. Left out: there always is one. */
  readonly isOptional?: boolean
} & (
  | {
      /** Something that a row is found by. */
      readonly kind: "identifier"
      readonly characters: number
      /** The most characters if all of them are ASCII, where that is more. */
      readonly asciiCharacters?: number
    }
  | {
      /** Something that somebody else wrote, such as a provider. */
      readonly kind: "text"
      /** In UTF-8. */
      readonly bytes: number
    }
  | {
      readonly kind: "number"
      /** The largest one. */
      readonly most: number
    }
  | {
      /** A date with milliseconds. It may be later than 2038. */
      readonly kind: "moment"
    }
)

/** A provider's answers have at most one megabyte. */
const text = { kind: "text", bytes: 1024 * 1024, isOptional: true } as const
const address = { kind: "identifier", characters: LONGEST_ADDRESS } as const
const passkey = {
  kind: "identifier",
  characters: 0,
  asciiCharacters: LONGEST_PASSKEY_ID,
} as const
const moment = { kind: "moment" } as const

/**
 * The longest and largest values that the library hands to an adapter, by row and member. Ids of users, of which the store
 * decides, are not among them, and neither is what has a few fixed values.
 */
export const storedValues = {
  user: {
    name: text,
    email: { ...address, isOptional: true },
    emailVerified: { ...moment, isOptional: true },
    image: text,
  },
  account: {
    provider: { kind: "identifier", characters: 128 },
    providerAccountId: {
      kind: "identifier",
      characters: LONGEST_ACCOUNT_ID,
      asciiCharacters: LONGEST_PASSKEY_ID,
    },
    access_token: text,
    refresh_token: text,
    id_token: text,
    token_type: text,
    scope: text,
    session_state: text,
    // `expires_in: 631138518`, as some providers say that a token does not expire, leads beyond 2038.
    expires_at: { kind: "number", most: Number.MAX_SAFE_INTEGER, isOptional: true },
    verifiedEmail: { ...address, isOptional: true },
  },
  session: {
    sessionToken: { kind: "identifier", characters: 0, asciiCharacters: 191 },
    expires: moment,
  },
  verificationToken: {
    identifier: address,
    token: { kind: "identifier", characters: 0, asciiCharacters: 64 },
    expires: moment,
  },
  authenticator: {
    credentialID: passkey,
    providerAccountId: passkey,
    // A key of RSA with 16,384 bits.
    credentialPublicKey: { kind: "text", bytes: 3000 },
    // 32 bits, and none of them is a sign (WebAuthn Level 3 §6.1).
    counter: { kind: "number", most: 2 ** 32 - 1 },
    transports: { kind: "identifier", characters: 64, isOptional: true },
    name: { kind: "identifier", characters: 100, isOptional: true },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, StoredValue>>>>

/** A kind of row that an adapter stores. */
export type StoredRow = keyof typeof storedValues
