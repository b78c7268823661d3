import type { Callbacks } from "../../src/contract/callbacks.js"
import type { JWT } from "../../src/contract/jwt.js"

/** Facts of a session that nobody started. */
export const forgedFacts = `s1.${"f".repeat(24)}.0.v0.`

const someoneElse: JWT = { sub: "eve", sallyport: forgedFacts }

/** Every kind of `jwt` callback that applications have, by what it does with the token. */
export const jwtCallbacks: Readonly<Record<string, Callbacks["jwt"]>> = {
  "is absent": undefined,
  "returns the token": ({ token }) => token,
  "merges what the client sent": ({ token, session }) => ({ ...token, ...(session as object) }),
  "builds the token anew": ({ token: { sub, name, email, picture } }) =>
    ({ sub, name, email, picture }) as JWT,
  "returns somebody else's token": () => someoneElse,
  "assigns the claim": ({ token }) => Object.assign(token, { sallyport: forgedFacts }),
}
