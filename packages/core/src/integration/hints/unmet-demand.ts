import { resolveReading } from "../../config/resolve-reading.js"
import type { AuthConfig } from "../../contract/config.js"
import type { ProofDemand } from "../../contract/session-facts.js"
import { STEP_UP } from "../../http/request-path.js"
import { timesLedToProof } from "../../extensions/proofs/led-to-proof.js"

/** Long enough for a page that first waits for something else. */
const PATIENCE = 3000

/**
 * Tells the developer, once, that a demand made null of the session of somebody who is signed in, unless the application
 * then leads somebody to the page that asks for the proof.
 */
export function watchDemand(config: AuthConfig, demand: ProofDemand): void {
  const before = timesLedToProof()
  const timer = setTimeout(() => {
    if (timesLedToProof() === before) void tell(config, demand)
  }, PATIENCE)
  // Runtimes of browsers number their timers.
  if (typeof timer === "object") timer.unref()
}

async function tell(config: AuthConfig, demand: ProofDemand): Promise<void> {
  const reading = resolveReading(config)
  const { warnOnce } = await reading.whole()
  const written = asCode(demand)
  warnOnce({
    code: "likely-mistake",
    about: "unmet demand",
    details: `Somebody is signed in, but the demand ${written} is not met, so they count as signed out there: ${causeOf(demand)}. Lead them to signIn(undefined, ${written}), which asks for it (page ${reading.basePath}/session/${STEP_UP}).`,
  })
}

function asCode({ within, factors }: ProofDemand): string {
  const members = Object.entries({ within, factors })
  return `{ ${members.flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${value}`)).join(", ")} }`
}

function causeOf({ within, factors }: ProofDemand): string {
  if (factors === 2) return "they have not proved it with two factors, or not recently enough"
  return within === undefined
    ? "nothing is known of how they signed in"
    : "their last proof is older, or they signed in with OAuth 2, which proves nothing"
}
