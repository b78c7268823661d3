import type { Callbacks, SessionParams } from "../contract/callbacks.js"
import type { ResolvedCallbacks } from "../contract/resolved-config.js"
import type { DefaultSession } from "../contract/session.js"
import { asError } from "../errors/as-error.js"
import { pathTarget, safeApplicationTarget, sameOriginTarget } from "../http/redirect-rule.js"

/** Where the callbacks report. */
interface Reporting {
  /** Told when a `session` callback returned what it was given, with the members that stay hidden. */
  readonly onHidden: (members: readonly string[]) => void
}

/** The application's callbacks, each with its default. */
export function completeCallbacks(
  callbacks: Callbacks = {},
  { onHidden }: Reporting,
): ResolvedCallbacks {
  return Object.freeze<ResolvedCallbacks>({
    signIn: async (params) => (callbacks.signIn ? callbacks.signIn(params) : true),
    jwt: async (params) => (callbacks.jwt ? callbacks.jwt(params) : params.token),
    session: async (params) => {
      if (!callbacks.session) return defaultSession(params)
      const result = await callbacks.session(params)
      const hidden = hiddenIn(params, result)
      if (hidden.length > 0) onHidden(hidden)
      return result
    },
    redirect: async (params) => redirectTarget(params, callbacks.redirect),
  })
}

/** The names of what is not shown of the objects that the callback was given and handed back. */
function hiddenIn({ session }: SessionParams, result: unknown): readonly string[] {
  const { user } = (result ?? {}) as Partial<DefaultSession>
  return [
    ...(result === session ? hiddenNames(session, "session") : []),
    ...(user !== undefined && user === session.user ? hiddenNames(user, "user") : []),
  ]
}

function hiddenNames(source: object, name: string): readonly string[] {
  const shown = new Set(Object.keys(source))
  return Object.getOwnPropertyNames(source)
    .filter((member) => !shown.has(member))
    .map((member) => `${name}.${member}`)
}

/** Name, e-mail address and image, and nothing else of a token or a user row. */
function defaultSession({ session }: SessionParams): DefaultSession {
  const { name, email, image } = session.user
  return {
    user: { name, email, image },
    expires: new Date(session.expires).toISOString(),
  }
}

/**
 * Where to go: the application's `redirect` decides and may name another site, the default keeps to this one. What the
 * application's function returns is an address a browser can be sent to, or it counts as this site (CWE-601). Throws what
 * that function throws.
 */
async function redirectTarget(
  { url, baseUrl }: { url: string; baseUrl: string },
  own: Callbacks["redirect"],
): Promise<string> {
  // The site itself keeps its spelling without a slash, as it was sealed into links and cookies.
  if (!own) return url === baseUrl ? baseUrl : (sameOriginTarget(url, baseUrl) ?? baseUrl)
  const target = await answerOf(own, { url, baseUrl })
  return pathTarget(target, baseUrl) ?? safeApplicationTarget(target, baseUrl) ?? baseUrl
}

/** Whatever is thrown becomes an `Error`, because text or a hostile object could not be looked at further up. */
async function answerOf(
  redirect: NonNullable<Callbacks["redirect"]>,
  params: { url: string; baseUrl: string },
): Promise<unknown> {
  try {
    return await redirect(params)
  } catch (error) {
    throw asError(error)
  }
}
