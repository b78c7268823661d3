import type { DecidedSignIn } from "../../contract/decided-sign-in.js"
import type { Phases } from "../../contract/phases.js"
import type { ProviderLogin } from "../../contract/provider-login.js"
import { AccessDenied } from "../../errors/sign-in-errors.js"
import { forgetLogins } from "../logins/login-index.js"
import { LOGIN } from "../logins/login-name.js"
import { login as noted } from "../logins/login-note.js"
import { loginOfSession } from "../logins/login-of-session.js"
import { ownersOfId } from "../people/owners-of-id.js"
import { loginOf } from "./login-keys.js"
import type { LogoutSetup } from "./logout-setup.js"
import { recentLogout } from "./recent-logouts.js"

/** Notes by which sign-in at a provider a session begins, and refuses one that the provider has ended meanwhile. */
export function loginPhases(setup: LogoutSetup): Pick<Phases, "decided" | "written" | "removed"> {
  return {
    decided: async (context, signIn) => {
      context.notes.delete(LOGIN)
      const login = await loginBehind(setup, signIn)
      if (login) noted.set(context, login)
      return null
    },
    written: async (context) => {
      const login = noted.of(context)
      const logout = login && (await recentLogout(setup, login))
      if (!logout) return
      // It has a record by now, and perhaps a row. Whoever heard of the logout may not have found them.
      await setup.loggedOut(context, logout)
      throw new AccessDenied("The provider ended its own session while this sign-in was under way")
    },
    removed: async (userId) => {
      for (const owner of await ownersOfId(setup, userId))
        await forgetLogins(setup.records(), owner)
    },
  }
}

/** A session to which an account is only added goes on as what it was: the provider of that account did not begin it. */
async function loginBehind(
  setup: LogoutSetup,
  { decision, identity, signedIn }: DecidedSignIn,
): Promise<ProviderLogin | undefined> {
  if (decision.by === "session") {
    const { facts } = (await signedIn()) ?? {}
    return loginOfSession(setup.records(), facts)
  }
  const { grant, account } = identity
  return grant?.idToken && loginOf(setup, account.provider, grant.idToken)
}
