import { passkeyAnswerScenarios } from "./passkey-answer-scenarios.js"
import { passkeyCallbackScenarios } from "./passkey-callback-scenarios.js"
import { passkeyCeremonyScenarios } from "./passkey-ceremony-scenarios.js"
import { passkeyOptionsScenarios } from "./passkey-options-scenarios.js"
import { passkeyVerdictScenarios } from "./passkey-verdict-scenarios.js"
import type { Scenario } from "./stage.js"

/** Passkeys, with the library of each: `@simplewebauthn/server` 14 for ours, 9 for theirs. */
export const passkeyScenarios: readonly Scenario[] = [
  ...passkeyOptionsScenarios,
  ...passkeyCeremonyScenarios,
  ...passkeyAnswerScenarios,
  ...passkeyCallbackScenarios,
  ...passkeyVerdictScenarios,
]
