import type { Context } from "../contract/context.js"
import type { Cookie } from "../contract/cookies.js"
import type { BrowserSessions } from "../contract/operation.js"
import { clearChunks } from "../cookies/chunk-cookie.js"
import { settledCookies } from "../cookies/settled-cookies.js"
import { tokenCandidates } from "../session/token-candidates.js"
import { carriedSession } from "./operation.js"

type Jar = Readonly<Record<string, string>>

/** Starts a session as if this browser had none, so that the one that it has goes on. */
export async function startOtherSession(
  context: Context,
  { user, account, facts }: Parameters<BrowserSessions["start"]>[0],
): Promise<readonly Cookie[]> {
  const started = { user, account, found: user, isNewUser: false, facts }
  return inPlace(context, await context.sessions.start(withJar(context, {}), started))
}

/** Puts a session in place of the present one that this browser had before, if it goes on. */
export async function restoreSession(
  context: Context,
  jar: Jar,
): ReturnType<BrowserSessions["restore"]> {
  const reading = await carriedSession(withJar(context, jar))
  if (!reading) return null
  const { sessionToken } = context.cookies
  const expires = new Date(context.now + context.config.maxAge * 1000)
  const { names } = tokenCandidates({ cookies: context.cookies, jar })
  const kept = names.map((name) => ({
    name,
    value: jar[name] ?? "",
    options: { ...sessionToken.options, expires },
  }))
  const cookies = settledCookies({ jar, sessionToken }, kept, reading.cookies)
  return { session: reading.session, cookies: inPlace(context, cookies) }
}

function withJar(context: Context, jar: Jar): Context {
  return { ...context, jar, request: { ...context.request, cookies: jar } }
}

/** With the deletions of what the present session has besides: a longer token has more parts. */
function inPlace(context: Context, cookies: readonly Cookie[]): readonly Cookie[] {
  const set = new Set(cookies.map(({ name }) => name))
  const { names } = tokenCandidates(context)
  const left = names.filter((name) => !set.has(name))
  return [...clearChunks(left, context.cookies.sessionToken.options), ...cookies]
}
