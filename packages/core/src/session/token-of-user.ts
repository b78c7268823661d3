import { loadOnce } from "../async/load-once.js"
import type { AdapterUser } from "../contract/adapter.js"
import type { Cookie } from "../contract/cookies.js"
import type { SessionContext } from "../contract/session-strategy.js"
import { hasMembers } from "./default-session.js"
import { FACTS, keepFacts, openToken } from "./open-token.js"
import { newToken } from "./token-writing.js"

/** Loaded if the application has a `jwt` callback. */
const loadCallbacks = /* @__PURE__ */ loadOnce(() => import("./ask-callbacks.js"))

/**
 * The cookies of the request's session with what its user is called now; none where sessions are stored, since each reading
 * asks for the row of the user. The `jwt` callback sees the new data as those of a token that it has written itself.
 */
export async function tokenOfUser(
  context: SessionContext,
  { name, email, image }: Pick<AdapterUser, "name" | "email" | "image">,
): Promise<readonly Cookie[]> {
  const { config } = context
  if (config.strategy !== "jwt") return []
  const { claims, names } = await openToken(context)
  if (!claims) return []
  // The token may have been replaced in this request: then it is the next one that is sealed again.
  const read = await config.extended?.phases.read?.(context, { in: "token", claims })
  if (read === false) return []
  const facts = typeof read === "string" ? read : claims[FACTS]
  const shown = { ...claims, name, email, picture: image }
  const { jwt } = config.callbacks
  const token = jwt ? (await (await loadCallbacks()).askJwt(jwt, shown, undefined)).token : shown
  return hasMembers(token) ? newToken(context, keepFacts(token, facts), names) : []
}
