import type { SessionStrategy } from "../contract/session-strategy.js"
import { databaseSession } from "./database-session.js"
import { jwtSession } from "./jwt-session.js"
import { withProviderSession } from "./provider-session.js"

const strategies = {
  database: withProviderSession(databaseSession),
  jwt: withProviderSession(jwtSession),
}

/** Where a configuration keeps login state. */
export function sessionStrategy(strategy: "jwt" | "database"): SessionStrategy {
  return strategies[strategy]
}
