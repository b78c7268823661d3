import type { ProviderContext } from "../contract/context.js"
import type { Cookie } from "../contract/cookies.js"
import { isAuthError } from "../errors/auth-error.js"
import { loadOnce } from "../loading/load-once.js"

/** Loaded when a sign-in fails for the first time. */
const attempts = /* @__PURE__ */ loadOnce(() => import("./failed-attempt.js"))

/**
 * The cookie that tells the built-in sign-in page which form failed and which address was typed into it. Empty if the
 * application shows the error itself: on a page of its own, or in code that asked for the address of the redirect.
 */
export async function rememberFailure(
  context: ProviderContext,
  error: unknown,
): Promise<readonly Cookie[]> {
  const { config, request } = context
  const isShownHere = !config.pages.signIn && !request.headers.has("x-auth-return-redirect")
  if (!isShownHere || !isAuthError(error) || error.kind !== "signIn") return []
  return [await (await attempts()).failedAttempt(context)]
}
