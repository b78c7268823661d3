import { type Finding, finding, shown } from "../finding.js"
import type { ProbedSite } from "./probe.js"
import { isAnswer, jsonOf, targetOf } from "./requests.js"

/** Whether a visitor gets to the sign-in page, and the session can be read. */
export function livePageFindings(probed: ProbedSite): readonly Finding[] {
  return [...ofSession(probed), ...ofSignIn(probed), ...ofOwnPage(probed)]
}

function ofSession({ session }: ProbedSite): readonly Finding[] {
  if (!isAnswer(session)) return []
  if (session.status === 200 && jsonOf(session) !== undefined) return []
  return [finding("SESSION_FAILS", { cause: `${session.url.pathname} answers ${session.status}.` })]
}

function ofSignIn({ signIn }: ProbedSite): readonly Finding[] {
  if (!isAnswer(signIn) || signIn.status < 400) return []
  const code = signIn.status < 500 ? "MOUNT_NOT_FOUND" : "SERVER_FAILS"
  return [finding(code, { cause: `${signIn.url.pathname} answers ${signIn.status}.` })]
}

function ofOwnPage({ ownPage, base }: ProbedSite): readonly Finding[] {
  if (!ownPage || !isAnswer(ownPage)) return []
  const { status, url } = ownPage
  if (status === 404)
    return [
      finding("SIGN_IN_PAGE_MISSING", {
        cause: `pages.signIn is ${shown(url.pathname)}, which answers 404.`,
      }),
    ]
  const target = targetOf(ownPage)
  const isBack =
    target &&
    (target.pathname === url.pathname || target.pathname.startsWith(`${base.pathname}/signin`))
  if (!isBack && status !== 401 && status !== 403) return []
  return [
    finding("SIGN_IN_PAGE_PROTECTED", {
      cause: `pages.signIn is ${shown(url.pathname)}, which answers visitors with ${status}${target ? ` and sends them to ${shown(target.pathname)}` : ""}.`,
    }),
  ]
}
