import type { CookieOption, ResolvedCookies } from "../contract/cookies.js"
import type { AddToTrace, ReadingConfig, TracePart } from "../contract/resolved-config.js"
import { cookieCandidates } from "../cookies/cookie-candidates.js"
import { verifyCsrfCookie } from "../crypto/csrf-token.js"
import { openJwt } from "../crypto/open-jwt.js"
import { millisecondsSince, thrownName } from "./timed.js"

/** The request that is being handled. */
export interface TracedRequest extends Pick<SeenCookies, "cookies" | "jar" | "now"> {
  /** Such as "POST /auth/signin/github". */
  readonly title: string
  readonly config: ReadingConfig
  /** What is known at the start, one line each. */
  readonly known?: readonly string[]
}

/**
 * Runs the work and logs what came in, what was decided and what is sent back. Each gets its own line, and all lines
 * are logged together at the end, so that concurrent requests do not mix. Never logs a value, only names, shapes and
 * times.
 */
export async function writeTrace<Answer>(
  scene: TracedRequest,
  work: (note: AddToTrace) => Promise<Answer>,
  ended: (answer: Answer) => string,
): Promise<Answer> {
  const began = performance.now()
  const steps: [TracePart, string][] = []
  const { logger } = await scene.config.whole()
  logger.debug(`${scene.title} begins`)
  const tell = async (end: string) => {
    const parts = await lines(scene, steps)
    logger.debug(`${scene.title}: ${end}; ${millisecondsSince(began)}`)
    for (const line of parts) logger.debug(`  ${line}`)
  }
  const answer = await work((part, text) => void steps.push([part, text])).catch(
    async (error: unknown) => {
      await tell(`fails with ${thrownName(error)}`)
      throw error
    },
  )
  await tell(ended(answer))
  return answer
}

async function lines(
  { config, cookies, jar, now, known = [] }: TracedRequest,
  steps: readonly (readonly [TracePart, string])[],
): Promise<readonly string[]> {
  const of = (part: TracePart) => steps.flatMap(([about, text]) => (about === part ? [text] : []))
  const session = of("session")
    .at(-1)
    ?.replace(/^token → /, "")
  const seen = { config, cookies, jar, now, session: session ?? storedSession(config) }
  return [
    ...known,
    `cookies: ${await cookieVerdicts(seen)}`,
    ...(["redirect_uri", "callbacks", "adapter"] as const).flatMap((part) =>
      of(part).length > 0 ? [`${part}: ${of(part).join("; ")}`] : [],
    ),
  ]
}

/** Its cookie is the key of a row, so only the store can judge it. */
function storedSession({ strategy }: ReadingConfig): string | undefined {
  return strategy === "database" ? "is looked up in the store" : undefined
}

/** A request's cookies, and the known cookies of this site. */
interface SeenCookies {
  readonly config: Pick<ReadingConfig, "secrets" | "tokenSecrets" | "strategy">
  /** The cookies of this site, by purpose. */
  readonly cookies: Partial<ResolvedCookies>
  readonly jar: Readonly<Record<string, string>>
  readonly now: number
  /** What was found out about the session's cookie along the way; undefined if nothing read it. */
  readonly session: string | undefined
}

/** The request's cookies by name, and whether each one opened. Foreign cookies are only counted. */
async function cookieVerdicts(seen: SeenCookies): Promise<string> {
  const known = Object.entries(seen.cookies) as [keyof ResolvedCookies, Readonly<CookieOption>][]
  const verdicts: string[] = []
  const ours = new Set<string>()
  for (const [purpose, { name }] of known) {
    const { names, values } = cookieCandidates(seen.jar, name)
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
  // A configuration without a secret is rejected for that reason; its debug trace must not fail because of it.
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
