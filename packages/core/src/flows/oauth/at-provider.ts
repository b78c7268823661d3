import { isAuthError } from "../../errors/auth-error.js"
import { refusals } from "./load-refusals.js"
import type { ProviderStep } from "./provider-step.js"

/** The result of `work`. If it fails, the error becomes one of ours, without anything that must not reach a log. */
export async function atProvider<T>(place: ProviderStep, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isAuthError(error)) throw error
    const { failureOf } = await refusals()
    throw failureOf(error, place)
  }
}
