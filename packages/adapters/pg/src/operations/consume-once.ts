import type { Adapter } from "@sallyport/core/adapters"
import type { Database } from "../database.js"

/** Whose the rows are: no address, because an address has an @. */
const IDENTIFIER = "sallyport:once"

/** Every so many calls what has expired is swept out; nobody else removes it. */
const SWEEP_EVERY = 100

const REMOVE_EXPIRED = "DELETE FROM verification_token WHERE identifier = $1 AND expires <= now()"

/**
 * Keeps what was used as a row beside the sign-in links, whose key in every layout is the pair of identifier and token: of
 * two callers at the same moment the one whose row is inserted was first.
 */
export function consumeOnce({ run }: Database): Required<Adapter>["consumeOnce"] {
  let calls = 0
  return async ({ key, expires }) => {
    const token = await tokenOf(key)
    if (calls % SWEEP_EVERY === 0) await run(REMOVE_EXPIRED, [IDENTIFIER])
    else await run(`${REMOVE_EXPIRED} AND token = $2`, [IDENTIFIER, token])
    calls += 1
    const columns = "identifier, token, expires"
    const text = `INSERT INTO verification_token (${columns}) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING token`
    return (await run(text, [IDENTIFIER, token, expires])).length > 0
  }
}

/** The hashes of sign-in links have no prefix, so that none of them can be one of these. */
async function tokenOf(key: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"))
  return `once:${hex.join("")}`
}
