import { type Finding, finding } from "../finding.js"
import { type ProbedSite, STRANGER } from "./probe.js"
import { type Answer, isAnswer, targetOf } from "./requests.js"

/** Whether forms reach the handler whole, and only those of this site. */
export function formFindings({ first, token, form, foreignForm }: ProbedSite): readonly Finding[] {
  // Without the cookie no form can work, and that is said already.
  if (token !== undefined && first.cookies.length === 0) return []
  if (!form) return unchecked(foreignForm)
  if (!isAnswer(form))
    return [
      finding("POST_BLOCKED", {
        cause: `A POST of ${form.url.pathname} got no answer: ${form.reason}.`,
      }),
    ]
  const isBlocked = [401, 403, 404, 405, 411, 413, 415, 501].includes(form.status)
  if (isBlocked && !isRefusal(form))
    return [
      finding("POST_BLOCKED", {
        cause: `A POST of ${form.url.pathname} is answered with ${form.status}.`,
      }),
    ]
  return [...lost(form), ...elsewhere(form), ...unchecked(foreignForm)]
}

/** The handler's own answer to a form without a right token. */
function isRefusal(answer: Answer): boolean {
  return /MissingCSRF|csrf/i.test(answer.headers.get("location") ?? answer.body)
}

function lost(form: Answer): readonly Finding[] {
  if (form.status < 500 && !isRefusal(form)) return []
  return [
    finding("FORM_LOST", {
      cause: `A form with its token and its cookie was answered with ${form.status}${isRefusal(form) ? ", as one without" : ""}.`,
    }),
  ]
}

function elsewhere(form: Answer): readonly Finding[] {
  const target = targetOf(form)
  if (target?.hostname !== STRANGER) return []
  return [
    finding("REDIRECT_OPEN", {
      cause: `A form with callbackUrl=https://${STRANGER}/ is answered with a redirect to that site.`,
    }),
  ]
}

/** Accepted means: sent on as after a sign-out, and not to a page that says what was wrong. */
function unchecked(form: ProbedSite["foreignForm"]): readonly Finding[] {
  if (!isAnswer(form) || form.status >= 400 || isRefusal(form)) return []
  const target = targetOf(form)
  if (
    !target ||
    target.searchParams.has("error") ||
    /\/(?:signin|signout|error)$/.test(target.pathname)
  )
    return []
  return [
    finding("CSRF_NOT_CHECKED", {
      cause: `A form of another site, without a token, was answered with ${form.status} as if it were right.`,
    }),
  ]
}
