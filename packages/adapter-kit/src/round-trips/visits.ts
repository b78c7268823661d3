import type { ContestedSite } from "../site/contested-site.js"
import type { Visitor } from "../site/visitor.js"

/** How many requests to the store each of these takes, at most. */
export interface RoundTrips {
  /** A person who has never been here, with OAuth. */
  readonly firstSignIn: number
  /** The same person again, in another browser. */
  readonly signIn: number
  /** A person who has never been here, by email: asking for the link, and following it. */
  readonly firstEmailSignIn: number
  /** The same person again, in another browser. */
  readonly emailSignIn: number
  /** Who is signed in? */
  readonly sessionRead: number
  readonly signOut: number
}

export type Visit = keyof RoundTrips

/** Runs each visit once, each by `counted`, which measures it. */
export async function visitAll(
  site: ContestedSite,
  counted: (visit: Visit, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const [sub, byMail] = [crypto.randomUUID(), `${crypto.randomUUID()}@example.com`]
  const person = { sub, email: `${sub}@example.com` }
  const signedIn = async (signIn: (visitor: Visitor) => Promise<Response>) => {
    const visitor = site.visitor()
    requireSession(await signIn(visitor))
    return visitor
  }
  const oauth = () => signedIn((visitor) => site.signInAs(visitor, person))
  const mail = () => signedIn((visitor) => site.signInByMail(visitor, byMail))
  await counted("firstSignIn", oauth)
  await counted("signIn", oauth)
  await counted("firstEmailSignIn", mail)
  await counted("emailSignIn", mail)
  const visitor = await oauth()
  await counted("sessionRead", () => visitor.session())
  await counted("signOut", () => visitor.post("signout"))
}

/** A sign-in that failed early would need few requests. */
function requireSession(response: Response): void {
  const isSignedIn = response.headers.getSetCookie().some((line) => /session-token=[^;]/.test(line))
  if (!isSignedIn) throw new Error(`not signed in: ${response.headers.get("location")}`)
}
