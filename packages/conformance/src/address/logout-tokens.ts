import { type Finding, finding } from "../finding.js"
import { actionAt, type MountedHandler } from "./find-base.js"
import { type Answer, isAnswer, jsonOf, type NoAnswer, type SendRequest } from "./requests.js"

/**
 * Whether the server of a provider can say here that somebody has signed out there, if the site listens: a framework may
 * refuse what servers post, because it has no `Origin`. Sends one request or two, of which none is a logout token.
 */
export async function logoutTokenFindings(
  { base }: Pick<MountedHandler, "base">,
  providers: Answer | NoAnswer,
  send: SendRequest,
): Promise<readonly Finding[]> {
  const [provider] = isAnswer(providers) ? openIdIn(jsonOf(providers)) : []
  if (provider === undefined) return []
  const url = actionAt(base, `/session/logout-token.${encodeURIComponent(provider)}`)
  const posted = await send(url, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "logout_token=none",
  })
  if (!isAnswer(posted) || posted.status !== 403) return []
  // A site that does not listen has no such address, and answers everything there alike.
  const read = await send(url)
  if (!isAnswer(read) || read.status !== 405) return []
  return [
    finding("LOGOUT_TOKEN_REFUSED", {
      cause: `A POST of ${url.pathname} without Origin, as the server of a provider sends it, is answered with 403 before it reaches the handler.`,
    }),
  ]
}

/** The ids of the providers that may send one. */
function openIdIn(listed: unknown): readonly string[] {
  const all = typeof listed === "object" && listed !== null ? Object.entries(listed) : []
  return all.flatMap(([id, one]) =>
    (one as { readonly type?: unknown } | null)?.type === "oidc" ? [id] : [],
  )
}
