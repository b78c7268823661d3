import { sha256Base64url } from "../../crypto/hash.js"

/** 36 bits of each id: what is told apart is the keys of one person, who gains nothing by one that looks like another. */
const WIDTH = 6
/** With more the cookie could outgrow what browsers keep; whose a passkey is, is asked of every one all the same. */
const MOST = 100

/** The credentials that options name, as short as the challenge's cookie needs it; undefined for too many. */
export async function markCredentials(
  credentials: readonly { readonly id: string }[],
): Promise<string | undefined> {
  if (credentials.length > MOST) return undefined
  const marks = await Promise.all(credentials.map(({ id }) => markOf(id)))
  return marks.join("")
}

/** True for a credential (base64url) that is among those marked. */
export async function isMarked(marks: string, id: string): Promise<boolean> {
  const mark = await markOf(id)
  for (let at = 0; at < marks.length; at += WIDTH)
    if (marks.slice(at, at + WIDTH) === mark) return true
  return false
}

async function markOf(id: string): Promise<string> {
  return (await sha256Base64url(id)).slice(0, WIDTH)
}
