import { resolveReading } from "../../config/resolve-reading.js"
import type { AuthConfig } from "../../contract/config.js"
import type { ProofDemand } from "../../contract/session-facts.js"
import { STEP_UP } from "../../http/request-path.js"

/** Tells the developer, once, that a demand made null of the session of somebody who is signed in. */
export async function tellUnmet(config: AuthConfig, demand: ProofDemand): Promise<void> {
  const reading = resolveReading(config)
  const { warnOnce } = await reading.whole()
  const written = asCode(demand)
  warnOnce({
    code: "likely-mistake",
    about: "unmet demand",
    details: `Somebody is signed in, but the demand ${written} is not met, so this gives null: ${causeOf(demand)}. Lead them to signIn(undefined, ${written}), which asks for it (page ${reading.basePath}/session/${STEP_UP}). Where your code does so, nothing has to change.`,
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
