import { loadOnce } from "../../async/load-once.js"
import type { PhaseContext } from "../../contract/phases.js"
import type { ProviderLogin } from "../../contract/provider-login.js"
import type { IndexedLogin } from "../logins/login-index.js"
import { LOGIN } from "../logins/login-name.js"
import type { SessionsSetup } from "./sessions-setup.js"

const recording = /* @__PURE__ */ loadOnce(() => import("./record-login.js"))

/** By which sign-in at a provider a session begins, if somebody listens for the end of that one. */
export async function loginOf(context: PhaseContext): Promise<ProviderLogin | undefined> {
  return context.notes.has(LOGIN) ? (await recording()).loginIn(context) : undefined
}

/** Notes whose sign-in at a provider it is, so that it is found when the provider ends it. */
export async function indexLogin(setup: SessionsSetup, login: IndexedLogin): Promise<void> {
  await (await recording()).indexLogin(setup, login)
}
