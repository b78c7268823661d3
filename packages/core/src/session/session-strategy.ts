import type { SessionStrategy } from "../contract/session-strategy.js"
import { loadOnce } from "../loading/load-once.js"
import { jwtSession } from "./jwt-session.js"
import { withProviderSession } from "./with-provider-session.js"

const tokens = withProviderSession(jwtSession)

/** Loaded where there is a store: a site with tokens alone has no use for it. */
const rows = /* @__PURE__ */ loadOnce(async () => {
  const { databaseSession } = await import("./database-session.js")
  return withProviderSession(databaseSession)
})

/** Where a configuration keeps login state. */
export function sessionStrategy(
  strategy: "jwt" | "database",
): SessionStrategy | Promise<SessionStrategy> {
  return strategy === "jwt" ? tokens : rows()
}
