import type { AuthConfig } from "@sallyport/core"
import { type Finding, finding } from "../finding.js"
import type { ExaminedConfiguration } from "./examined.js"

type Kind = NonNullable<NonNullable<AuthConfig["session"]>["previous"]>["kinds"][number]

const DAY = 24 * 60 * 60
const A_YEAR = 366 * DAY
const THIRTY_DAYS = 30 * DAY

/** Former kinds of sessions that can go, that count for too long, or that are no former ones. */
export function previousFindings(examined: ExaminedConfiguration): readonly Finding[] {
  const { previous, maxAge = THIRTY_DAYS } = examined.filled.session ?? {}
  // Core says what is wrong with a list that previousSessions() has not made.
  const kinds = Array.isArray(previous?.kinds) ? previous.kinds : []
  return kinds.flatMap((kind, index) => {
    if (Number.isNaN(new Date(kind.until).getTime())) return []
    const entry = `Entry ${index + 1} of session.previous`
    const seconds = (new Date(kind.until).getTime() - Date.now()) / 1000
    const day = new Date(kind.until).toISOString().slice(0, 10)
    if (seconds <= 0)
      return [finding("PREVIOUS_ENDED", { cause: `${entry} ended on ${day}, and lets nobody in.` })]
    if (isPresent(kind, examined))
      return [
        finding("PREVIOUS_IS_PRESENT", {
          cause: `${entry} describes sessions as this configuration keeps them now.`,
        }),
      ]
    if (seconds <= Math.max(A_YEAR, maxAge + DAY)) return []
    return [finding("PREVIOUS_TOO_LONG", { cause: `${entry} counts until ${day}.` })]
  })
}

/** Whether nothing that it says differs from what is so now. */
function isPresent(kind: Kind, examined: ExaminedConfiguration): boolean {
  if ("read" in kind || kind.domain !== undefined || kind.path !== undefined) return false
  if (kind.decode !== undefined) return false
  const { adapter, session, secret } = examined.filled
  const { strategy = adapter ? "database" : "jwt", tokenHash = false } = session ?? {}
  const name = cookieName(examined)
  const former = kind.secure === false ? "authjs.session-token" : name
  const secrets = [secret ?? []].flat()
  return (
    (kind.strategy ?? strategy) === strategy &&
    (kind.cookie ?? former) === name &&
    (kind.tokenHash ?? tokenHash) === tokenHash &&
    // Only tokens are sealed with it.
    (strategy === "database" || [kind.secret ?? []].flat().every((one) => secrets.includes(one)))
  )
}

function cookieName({ filled, site, production }: ExaminedConfiguration): string {
  const isHttps = filled.useSecureCookies ?? (site ? site.protocol === "https:" : production)
  const name = filled.cookies?.sessionToken?.name
  return name ?? `${isHttps ? "__Secure-" : ""}authjs.session-token`
}
