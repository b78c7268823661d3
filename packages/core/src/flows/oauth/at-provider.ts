import { loadOnce } from "../../async/load-once.js"
import { isAuthError } from "../../errors/auth-error.js"
import type { ProviderCall } from "./step-failure.js"
import type * as refused from "./refusals.js"

/** The result of `work`. If it fails, the error becomes one of ours, without anything that must not reach a log. */
export async function atProvider<T>(call: ProviderCall, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isAuthError(error)) throw error
    const { failureOf } = await refusals()
    throw failureOf(error, call)
  }
}

/** The errors of sign-ins that fail. Loaded if one does. */
export const refusals = /* @__PURE__ */ loadOnce<typeof refused>(() => import("./refusals.js"))
