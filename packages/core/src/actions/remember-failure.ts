import type { ProviderContext } from "../contract/context.js"
import type { Cookie } from "../contract/cookies.js"
import { isAuthError } from "../errors/auth-error.js"
import { loadOnce } from "../async/load-once.js"

/** Loaded when a sign-in fails for the first time. */
const attempts = /* @__PURE__ */ loadOnce(() => import("./failed-attempt.js"))

/**
 * The cookie that tells the built-in sign-in page which form failed and which address was typed into it. Empty if the
 * browser goes to a page of the application. Scripts get it too: that of the built-in page posts passkeys.
 */
export async function rememberFailure(
  context: ProviderContext,
  error: unknown,
): Promise<readonly Cookie[]> {
  if (!isAuthError(error) || error.kind !== "signIn" || context.config.pages.signIn) return []
  return [await (await attempts()).failedAttempt(context)]
}

/** Tells extensions that a sign-in has failed, and by the name of the error why. */
export async function tellOfFailure(context: ProviderContext, error: unknown): Promise<void> {
  const reason = isAuthError(error) ? error.type : "Error"
  const provider = context.provider.id
  await context.config.extended?.happened(context, { type: "signInFailed", provider, reason })
}
