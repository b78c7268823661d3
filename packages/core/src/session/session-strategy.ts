import type { SessionStrategy } from "../contract/session-strategy.js"
import { loadOnce } from "../loading/load-once.js"
import { jwtSession } from "./jwt-session.js"
import { withProviderSession } from "./with-provider-session.js"

const tokens = /* @__PURE__ */ withProviderSession(jwtSession)

/** Loaded only if sessions are stored: a site that only uses tokens does not need it. */
const rows = /* @__PURE__ */ loadOnce(async () => {
  const { databaseSession } = await import("./database-session.js")
  return withProviderSession(databaseSession)
})

/** The strategy for where a configuration keeps its sessions. */
export function sessionStrategy(
  strategy: "jwt" | "database",
): SessionStrategy | Promise<SessionStrategy> {
  return strategy === "jwt" ? tokens : rows()
}
