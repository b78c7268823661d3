import { admin } from "@sallyport/core/admin"
import type { AdminOf } from "@sallyport/core/admin"
import { AuthError } from "@sallyport/core/errors"
import { authConfig, environment } from "../options/auth-config.js"
import { siteFor } from "../options/site.js"
import type { AuthOptions } from "../types/auth-options.js"

/**
 * What jobs, scripts and pages for administrators can do, as `admin(config)` of the core:
 * `getAdmin(authOptions).keys.create({ service: "billing", scopes: ["notes:read"] })`. It acts for nobody, and asks nobody
 * whether it may. That is up to the code that calls it.
 *
 * Write `satisfies NextAuthOptions` after the options, so that their type says which extensions there are.
 */
export function getAdmin<const O extends AuthOptions>(options: O): AdminOf<O> {
  if (typeof options !== "object" || options === null || !("providers" in options))
    throw new AuthError(
      "getAdmin() takes the options that NextAuth() is given. Write getAdmin(authOptions).",
    )
  // No request says where the site is: `NEXTAUTH_URL` does, for mails about what the site did.
  const config = authConfig(
    options,
    siteFor(() => null),
  )
  return admin(config, { env: environment() }) as AdminOf<O>
}
