import type { AttemptOutcome, ProviderAttempt } from "../../contract/attempt.js"
import type { LimitedKind } from "./limits.js"

/** What kind of attempt it is. */
export function kindOf({
  action,
  provider,
  proof,
}: Pick<ProviderAttempt, "action" | "provider" | "proof">): LimitedKind {
  const isStart = action === "signin"
  if (proof === "link") return "link"
  if (provider.type === "email") return isStart ? "mail" : "link"
  if (isStart) return "start"
  if (provider.type === "credentials") return "credentials"
  return provider.type === "webauthn" ? "passkey" : "callback"
}

/** A start costs something whatever comes of it. Of the rest only what was wrong is counted. */
export function isCounted(kind: LimitedKind, outcome: AttemptOutcome): boolean {
  if (outcome === "unknown") return false
  return kind === "start" || kind === "mail" || outcome === "failed" || outcome === "refused"
}
