import { type Finding, finding, shown } from "../finding.js"
import { type ProbedSite, STRANGER } from "./probe.js"
import { type Answer, isAnswer } from "./requests.js"

/** What others learn: scripts of other sites, and whoever provokes an error. */
export function exposureFindings(probed: ProbedSite): readonly Finding[] {
  return [...leaks(probed), ...crossOrigin(probed)]
}

/** A line of a stack trace, or a path of a module on the server. */
const TRACE =
  /\bat .{0,200}(?:\/|\\)[^\s<]{1,200}:\d+:\d+|node_modules(?:\/|\\|&#x2F;)|(?:\/home|\/var|\/usr|\/app|\/srv|\/work|[A-Z]:\\)[\w./\\-]{1,200}\.(?:[cm]?[jt]sx?)\b/

function leaks({ mistakes, session, signIn, form }: ProbedSite): readonly Finding[] {
  const failed = [...mistakes, session, signIn, form]
    .filter((one) => one !== undefined)
    .filter(isAnswer)
    .filter(({ status }) => status >= 400)
  const leaking = failed.find(({ body }) => TRACE.test(body))
  if (!leaking) return []
  return [
    finding("ERROR_LEAKS", {
      cause: `${leaking.url.pathname} answers ${leaking.status} with ${shown(TRACE.exec(leaking.body)?.[0].trim() ?? "")}.`,
    }),
  ]
}

function crossOrigin({ crossOrigin: answer }: ProbedSite): readonly Finding[] {
  if (!isAnswer(answer) || !isOpen(answer)) return []
  return [
    finding("CORS_OPEN", {
      cause: `For the origin https://${STRANGER}, ${answer.url.pathname} answers Access-Control-Allow-Origin: ${answer.headers.get("access-control-allow-origin")} with credentials.`,
    }),
  ]
}

function isOpen({ headers }: Answer): boolean {
  const allowed = headers.get("access-control-allow-origin")
  const isAnybody = allowed === "*" || allowed === `https://${STRANGER}`
  return isAnybody && headers.get("access-control-allow-credentials") === "true"
}
