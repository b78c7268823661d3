import { isAuthError } from "../../errors/auth-error.js"
import { verificationFailure } from "./verification-failure.js"

/** Runs the library and turns each of its errors into one of ours. */
export async function verified<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw isAuthError(error) ? error : verificationFailure("it did not verify", error)
  }
}
