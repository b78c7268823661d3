import type { JsonValue } from "./json.js"

/**
 * What extensions have noted of a sign-in, by the names of their notes: one object from its beginning to its end. If the
 * sign-in waits for another request, all of it waits along.
 */
export type Notes = Map<string, JsonValue>

/** The note in which the AAGUID of a new passkey is. */
export const PASSKEY_MODEL = "webauthn.aaguid"
