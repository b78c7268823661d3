import type { IdTokenClaims } from "../../contract/grant-origin.js"
import type { ProviderLogin } from "../../contract/provider-login.js"
import { keyedIds } from "../../records/record-id.js"
import type { LogoutClaims } from "./logout-claims.js"
import type { LogoutSetup } from "./logout-setup.js"

/**
 * The keys of a sign-in: that of the session at the provider, and that of all sessions of the person there. Of a session that
 * the provider did not name, nobody can tell whether it is the one that ends: it ends with each of the person.
 */
export async function loginOf(
  setup: LogoutSetup,
  provider: string,
  { issuer, sub, sid, iat }: IdTokenClaims,
): Promise<ProviderLogin> {
  const session = sid === undefined ? (["unnamed", sub] as const) : (["sid", sid] as const)
  const named = [session, ["sub", sub] as const]
  const ids = await Promise.all(named.map((one) => idsOf(setup, [provider, issuer, ...one])))
  return { keys: ids.flatMap(([first]) => first ?? []), at: iat }
}

/** The keys of what a provider has ended: one session, or all of the person if it names none (§2.4). */
export async function keysOfLogout(
  setup: LogoutSetup,
  provider: string,
  { issuer, sub, sid }: Pick<LogoutClaims, "issuer" | "sub" | "sid">,
): Promise<readonly string[]> {
  const session = sid === undefined ? [] : [["sid", sid] as const]
  const kind = sid === undefined ? "sub" : "unnamed"
  const named = sub === undefined ? session : [...session, [kind, sub] as const]
  const ids = await Promise.all(named.map((one) => idsOf(setup, [provider, issuer, ...one])))
  return ids.flat()
}

/** One for each secret: a sign-in from before the secret was replaced has one of the others. */
async function idsOf({ records }: LogoutSetup, named: readonly string[]): Promise<string[]> {
  return keyedIds(JSON.stringify(named), { collection: "login", secret: records().secrets })
}
