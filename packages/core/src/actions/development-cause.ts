import type { Context } from "../contract/context.js"
import type { Cookie } from "../contract/cookies.js"
import { development } from "../contract/markers.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { isAuthError } from "../errors/auth-error.js"
import { openJwt } from "../crypto/open-jwt.js"
import { sealJwt } from "../crypto/seal-jwt.js"
import type { DevelopmentNote } from "../pages/development-notes.js"

const NAME = "authjs.development-cause"
/** As long as it takes to come to the page that shows it. */
const ONE_MINUTE = 60
const LONGEST = 1000

/**
 * Carries what went wrong to the page that the browser is sent to: sealed, because a page must not show a text that
 * somebody else put into an address. None outside development, and none without a secret to seal with.
 */
export async function causeCookies(
  error: Error,
  { config, now }: { readonly config: ResolvedConfig; readonly now: number },
): Promise<readonly Cookie[]> {
  if (!config.source[development] || config.tokenSecrets.length === 0) return []
  const { type, message } = noteOf(error)
  const content = { type, message: message.slice(0, LONGEST) }
  const value = await sealJwt(content, {
    secret: config.tokenSecrets,
    salt: NAME,
    maxAge: ONE_MINUTE,
    now,
  })
  const options = { httpOnly: true, sameSite: "lax", path: "/", maxAge: ONE_MINUTE } as const
  return [{ name: NAME, value, options }]
}

/** What `causeCookies` carried here; empty outside development. */
export async function carriedCause({
  config,
  jar,
  now,
}: Pick<Context, "config" | "jar" | "now">): Promise<readonly DevelopmentNote[]> {
  const token = jar[NAME]
  if (!config.source[development] || token === undefined) return []
  const content = await openJwt(token, { secret: config.tokenSecrets, salt: NAME, now })
  const { type, message } = content ?? {}
  return typeof type === "string" && typeof message === "string" ? [{ type, message }] : []
}

/** An error by its type and text, with the text of what caused it. */
export function noteOf(error: Error): DevelopmentNote {
  const { message } = error
  const type = isAuthError(error) ? error.type : error.name
  const inner = causeOf(error)
  return {
    type,
    message: inner === undefined ? message : `${message.replace(/\.$/, "")}. Cause: ${inner}`,
  }
}

function causeOf({ cause }: Error): string | undefined {
  const inner = cause instanceof Error ? cause : (cause as { err?: unknown } | undefined)?.err
  return inner instanceof Error ? inner.message : undefined
}
