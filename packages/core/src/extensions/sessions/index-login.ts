import { loadOnce } from "../../async/load-once.js"
import type { ProviderLogin } from "../../contract/provider-login.js"
import type { SessionsSetup } from "./sessions-setup.js"

/** Loaded with the first session that a provider may end. */
const indexing = /* @__PURE__ */ loadOnce(() => import("../logins/login-index.js"))

/** Notes whose sign-in at a provider this is, for as long as the record of the session is there. */
export async function indexLogin(
  { records }: SessionsSetup,
  login: {
    readonly owner: string
    readonly login: ProviderLogin
    readonly expires: Date
  },
): Promise<void> {
  await (await indexing()).indexLogin(records(), login)
}
