import { sha256Base64url } from "../../crypto/hash.js"

/**
 * 36 bits of each id. This only needs to tell apart the keys of one person, who gains nothing from a key that looks
 * like another of their own.
 */
const WIDTH = 6
/** With more, the cookie could exceed what browsers accept. The owner of a passkey is checked in any case. */
const MOST = 100

/** The listed credentials, short enough for the challenge cookie; undefined if there are too many. */
export async function markCredentials(
  credentials: readonly { readonly id: string }[],
): Promise<string | undefined> {
  if (credentials.length > MOST) return undefined
  const marks = await Promise.all(credentials.map(({ id }) => markOf(id)))
  return marks.join("")
}

/** True if this credential (base64url) is one of the marked ones. */
export async function isMarked(marks: string, id: string): Promise<boolean> {
  const mark = await markOf(id)
  for (let at = 0; at < marks.length; at += WIDTH)
    if (marks.slice(at, at + WIDTH) === mark) return true
  return false
}

async function markOf(id: string): Promise<string> {
  return (await sha256Base64url(id)).slice(0, WIDTH)
}
