import type { CookieOption, ResolvedCookies } from "../contract/cookies.js"
import type { ReadingConfig } from "../contract/resolved-config.js"
import { heldValues } from "../cookies/held-values.js"
import { verifyCsrfCookie } from "../crypto/csrf-token.js"
import { openJwt } from "../crypto/open-jwt.js"

/** A request's cookies, and the known cookies of this site. */
export interface SeenCookies {
  readonly config: Pick<ReadingConfig, "secrets" | "tokenSecrets" | "strategy">
  /** The cookies of this site, by purpose. */
  readonly cookies: Partial<ResolvedCookies>
  readonly jar: Readonly<Record<string, string>>
  readonly now: number
  /** What was found out about the session's cookie along the way; undefined if nothing read it. */
  readonly session: string | undefined
}

/** The request's cookies by name, and whether each one opened. Foreign cookies are only counted. */
export async function cookieVerdicts(seen: SeenCookies): Promise<string> {
  const known = Object.entries(seen.cookies) as [keyof ResolvedCookies, Readonly<CookieOption>][]
  const verdicts: string[] = []
  const ours = new Set<string>()
  for (const [purpose, { name }] of known) {
    const { names, values } = heldValues(seen.jar, name)
    if (names.length === 0) continue
    for (const one of names) ours.add(one)
    verdicts.push(`${name} ${await verdictOn(purpose, values[0]?.value, { ...seen, name })}`)
  }
  const others = Object.keys(seen.jar).filter((name) => !ours.has(name)).length
  if (others > 0) verdicts.push(`${others} more`)
  return verdicts.join("; ") || "none"
}

/** For cookies that contain no sealed value, only that they were sent. */
async function verdictOn(
  purpose: keyof ResolvedCookies,
  value: string | undefined,
  { config, name, now, session }: SeenCookies & { readonly name: string },
): Promise<string> {
  if (purpose === "callbackUrl") return "came"
  if (value === undefined) return "holds nothing readable"
  // A configuration without a secret is rejected for that reason; its debug story must not fail because of it.
  if (config.secrets.length === 0) return "cannot be opened without a secret"
  if (purpose === "sessionToken") return session ?? "was not asked for"
  if (purpose === "csrfToken")
    return (await verifyCsrfCookie(value, config.secrets))
      ? "opens"
      : "is sealed with another secret"
  const secret = config.tokenSecrets
  return (await openJwt(value, { secret, salt: name, now }))
    ? "opens"
    : "does not open: another secret, or it is too old"
}
