import { failureScenarios } from "./failure-scenarios.js"
import { flawScenarios } from "./flaw-scenarios.js"
import { oauthFlawScenarios } from "./oauth-flaw-scenarios.js"
import { oauthScenarios } from "./oauth-scenarios.js"
import { openIdScenarios } from "./openid-scenarios.js"
import { redirectScenarios } from "./redirect-scenarios.js"
import { sessionScenarios } from "./session-scenarios.js"
import type { Scenario } from "./stage.js"
import { toldScenarios } from "./told-scenarios.js"

/** Signing in with a password or a provider, the events, and the sessions that it starts. */
export const signInScenarios: readonly Scenario[] = [
  ...oauthScenarios,
  ...openIdScenarios,
  ...oauthFlawScenarios,
  ...flawScenarios,
  ...redirectScenarios,
  ...failureScenarios,
  ...toldScenarios,
  ...sessionScenarios,
]
