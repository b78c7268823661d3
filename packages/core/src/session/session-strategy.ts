import type { SessionStrategy } from "../contract/session-strategy.js"
import { databaseSession } from "./database-session.js"
import { jwtSession } from "./jwt-session.js"

/** Where a configuration keeps login state. */
export function sessionStrategy(strategy: "jwt" | "database"): SessionStrategy {
  return strategy === "database" ? databaseSession : jwtSession
}
