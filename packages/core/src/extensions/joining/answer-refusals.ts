import { loadOnce } from "../../async/load-once.js"
import type { JoinedExtensions } from "../../contract/extension.js"
import type { NamedExtension } from "../../contract/opened-extension.js"
import { isAuthError } from "../../errors/auth-error.js"

/** Loaded with the first request that is refused for a missing proof. */
const stepUp = /* @__PURE__ */ loadOnce(() => import("../proofs/step-up-refusal.js"))
const failedProof = /* @__PURE__ */ loadOnce(() => import("../proofs/failed-proof.js"))

/** What is asked for of all is answered here; else the first extension that knows the error. */
export function answeringRefusals(all: readonly NamedExtension[]): JoinedExtensions["refusal"] {
  return async (error, failed) => {
    if (isAuthError(error, "StepUpRequired")) return (await stepUp()).stepUpRefusal(error, failed)
    for (const { refusal } of all) {
      const answer = await refusal?.(error, failed)
      if (answer) return answer
    }
    return failed.answer.redirect ? (await failedProof()).backToProof(failed) : undefined
  }
}
