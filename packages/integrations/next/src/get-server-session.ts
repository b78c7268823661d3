import { AuthError } from "@sallyport/core/errors"

/**
 * Of next-auth 4. It is here so that applications that come from there are told what to write.
 *
 * @deprecated Write `const session = await auth()`, with `auth` from your own auth.ts.
 */
export function getServerSession(
  this: "Write `await auth()`, with `auth` from your own auth.ts",
  ...options: readonly unknown[]
): Promise<never> {
  return Promise.reject(
    new AuthError(
      `getServerSession(${options.length > 0 ? "…" : ""}) is from next-auth 4. Write import { auth } from "./auth", and const session = await auth().`,
    ),
  )
}
