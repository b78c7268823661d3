import type { AdapterUser } from "../contract/adapter.js"
import type { JWT } from "../contract/jwt.js"
import type { User } from "../contract/session.js"
import type { SessionStart, StartContext } from "../contract/session-strategy.js"
import { askHook } from "../errors/thrown-by.js"
import { FACTS } from "./open-token.js"

/** What a session token says of a user, before any callback. */
export function firstClaims(
  { name, email, image, id }: User | AdapterUser,
  amr: readonly string[] | undefined,
): JWT {
  return {
    name,
    email,
    picture: image,
    ...(id !== undefined && { sub: String(id) }),
    ...(amr && { amr: [...amr] }),
  }
}

/** The claims of a session that starts, as the application's `jwt` callback leaves them; null if it refuses a session. */
export async function firstToken(
  { config }: Pick<StartContext, "config">,
  { user, account, profile, isNewUser, amr, facts }: SessionStart,
): Promise<JWT | null> {
  const claims: JWT = { ...firstClaims(user, amr), ...(facts && { [FACTS]: facts }) }
  const { jwt } = config.callbacks
  const trigger = isNewUser ? "signUp" : "signIn"
  const hook = { name: "the jwt callback", provider: account.provider }
  const ask = (own: NonNullable<typeof jwt>) =>
    own({ token: claims, user, account, ...(profile && { profile }), isNewUser, trigger })
  return jwt ? askHook(hook, () => ask(jwt)) : claims
}
