import { credentialsScenarios } from "./credentials-scenarios.js"
import { emailScenarios } from "./email-scenarios.js"
import { examinedScenarios } from "./examined-scenarios.js"
import { oauthScenarios } from "./oauth-scenarios.js"
import { optionScenarios } from "./option-scenarios.js"
import { pageScenarios } from "./page-scenarios.js"
import type { Scenario } from "./scenario.js"
import { restoringScenarios, rowScenarios } from "./row-scenarios.js"
import { sessionScenarios } from "./session-scenarios.js"

export type { Scenario } from "./scenario.js"

export const scenarios: readonly Scenario[] = [
  ...credentialsScenarios,
  ...emailScenarios,
  ...oauthScenarios,
  ...optionScenarios,
  ...pageScenarios,
  ...sessionScenarios,
  ...rowScenarios,
  ...examinedScenarios,
  ...restoringScenarios,
]
