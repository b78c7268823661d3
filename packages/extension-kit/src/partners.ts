import { accountPage } from "@sallyport/core/account-page"
import { accounts } from "@sallyport/core/accounts"
import { administration } from "@sallyport/core/administration"
import { apiKeys } from "@sallyport/core/api-keys"
import { audit } from "@sallyport/core/audit"
import { notices } from "@sallyport/core/notices"
import EmailCode from "@sallyport/core/providers/email-code"
import { providerLogout } from "@sallyport/core/provider-logout"
import Password from "@sallyport/core/providers/password"
import Resend from "@sallyport/core/providers/resend"
import { providerTokens } from "@sallyport/core/provider-tokens"
import { rateLimits } from "@sallyport/core/rate-limits"
import { secondFactors } from "@sallyport/core/second-factors"
import { sessions } from "@sallyport/core/sessions"
import type { MakeExtension } from "./make-extension.js"
import type { Partner } from "./options.js"
import { CLIENT_HEADER } from "./site/client-header.js"
import { quickHashing } from "./site/quick-hashing.js"

export const makeSessions: MakeExtension = () => sessions({ maxStaleness: 0 })
export const makeSecondFactors: MakeExtension = () => secondFactors()

/** All extensions of Sallyport. */
export const partners: readonly Partner[] = [
  { name: "accountPage", make: () => accountPage(), needs: [makeSessions] },
  { name: "accounts", make: () => accounts(), needs: [makeSessions] },
  { name: "administration", make: () => administration(), needs: [makeSessions] },
  {
    name: "apiKeys",
    make: () => apiKeys({ prefix: "acme", scopes: { "notes:read": "Read your notes" } }),
  },
  { name: "audit", make: () => audit({ sinks: ["records"] }) },
  // The kit puts the mailbox of the site in the place of the service.
  { name: "EmailCode", make: () => EmailCode(Resend({ id: "email" })) },
  { name: "notices", make: () => notices() },
  { name: "Password", make: () => Password({ hashing: quickHashing }) },
  { name: "providerLogout", make: () => providerLogout(), needs: [makeSessions] },
  { name: "providerTokens", make: () => providerTokens() },
  {
    name: "rateLimits",
    make: () => rateLimits({ client: (headers) => headers.get(CLIENT_HEADER) }),
  },
  { name: "secondFactors", make: makeSecondFactors, needs: [makeSessions] },
  { name: "sessions", make: makeSessions },
]
