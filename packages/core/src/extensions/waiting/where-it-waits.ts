import type { ObservedSetup } from "../../contract/extension.js"
import type { PhaseContext } from "../../contract/phases.js"
import type { Step } from "../../contract/step.js"
import { waitingFor } from "./waiting-sign-in.js"

/** The page on which the sign-in of this provider goes on that waits for this step in this browser; null if none does. */
export async function whereItWaits(
  setup: ObservedSetup,
  context: PhaseContext,
  { step, provider, baseUrl }: { step: Step; provider: string; baseUrl: string },
): Promise<string | null> {
  const found = await waitingFor(setup, context, step)
  return found?.signIn.identity.account.provider === provider
    ? `${baseUrl}/session/${step.name}`
    : null
}
