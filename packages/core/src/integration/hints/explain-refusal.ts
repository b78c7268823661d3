import { createLogger } from "../../config/logger.js"
import { reportOnce } from "../../config/report-once.js"
import { resolveReading } from "../../config/resolve-reading.js"
import type { AuthConfig } from "../../contract/config.js"
import type { Warning } from "../../contract/logger.js"
import type { CalledFunction } from "../operations/framework.js"

/** A request that was refused, and the function that it calls. */
interface RefusedRequest {
  readonly request: Request
  readonly called?: CalledFunction | undefined
}

/** What a page loads without anyone following a link (Fetch §2.2.7). */
const PARTS = new Set(["script", "style", "image", "font"])

/**
 * Tells the developer, once each, why a refusal may be unintended: a page lacks its scripts, the function with which it
 * signs people in is closed, or a program is sent to a page for people.
 */
export function explainRefusal(config: AuthConfig, refused: RefusedRequest): void {
  const { called, request } = refused
  const warning = called
    ? closedFunction(called)
    : (missingPart(request) ?? programTurnedAway(request))
  if (warning) reportOnce(config, createLogger(config), { warning, providers: [] })
}

/** Warns that a handler which decides itself ran for somebody whom `authorized` did not admit. */
export async function warnOfUnenforced(config: AuthConfig): Promise<void> {
  const { warnOnce } = await resolveReading(config).whole()
  warnOnce({
    code: "authorized-not-enforced",
    details:
      "callbacks.authorized did not return true, and the handler inside of auth() ran nevertheless, as in next-auth. It has to check req.auth itself. Set enforceAuthorized: true to send such visitors to the sign-in page instead, or remove authorized.",
  })
}

function closedFunction({ names, path }: CalledFunction): Warning | undefined {
  // Whatever a client sends as a name is shown, but not without end.
  const [name] = names.map((one) => JSON.stringify(one.slice(0, 100)))
  if (name === undefined) return undefined
  const rule =
    path === undefined ? "" : ` or return true for ${JSON.stringify(path.slice(0, 200))},`
  return {
    code: "function-refused",
    details: `\`authorized\` turned away a call of the function ${name}. Clients can call it at any address, so an open page does not open it. If people who are not signed in may call it,${rule} set openFunctions: [${name}].`,
  }
}

function missingPart({ headers, url }: Request): Warning | undefined {
  const { pathname } = new URL(url)
  const isNext = pathname.includes("/_next/")
  const part = headers.get("sec-fetch-dest") ?? ""
  if (!isNext && !PARTS.has(part)) return undefined
  const quoted = JSON.stringify(pathname.slice(0, 200))
  return {
    code: "part-refused",
    about: isNext ? "_next" : part,
    details: `\`authorized\` turned away ${quoted}, which a page loads${PARTS.has(part) ? ` (${part})` : ""}, so pages lack their scripts, styles or images. Let it in, or do not run the gate for such files. In Next.js, in the file that exports the gate: export const config = { matcher: ["/((?!_next/static|_next/image|favicon.ico).*)"] }`,
  }
}

function programTurnedAway({ headers, url }: Request): Warning | undefined {
  if (!/^\s*bearer(?:\s|$)/i.test(headers.get("authorization") ?? "")) return undefined
  const quoted = JSON.stringify(new URL(url).pathname.slice(0, 200))
  return {
    code: "program-refused",
    details: `\`authorized\` turned away ${quoted}, although the request has "Authorization: Bearer …": a program has no session, so it gets a redirect to the sign-in page in place of JSON. Let the paths of your API pass, and ask getAccess() or getCaller() in each route: authorized: ({ auth, request }) => new URL(request.url).pathname.startsWith("/api/") || auth !== null`,
  }
}
