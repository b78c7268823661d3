import type { PhaseContext } from "../../contract/phases.js"
import type { ProviderLogin } from "../../contract/provider-login.js"
import { type IndexedLogin, indexLogin as index } from "../logins/login-index.js"
import { login } from "../logins/login-note.js"
import type { SessionsSetup } from "./sessions-setup.js"

// Loaded with the first session that a provider may end: a program without `providerLogout()` contains nothing of it.

/** By which sign-in at a provider a session begins. */
export function loginIn(context: PhaseContext): ProviderLogin | undefined {
  return login.of(context)
}

/** Notes whose sign-in at a provider it is, for as long as the record of the session is there. */
export async function indexLogin({ records }: SessionsSetup, login: IndexedLogin): Promise<void> {
  await index(records(), login)
}
