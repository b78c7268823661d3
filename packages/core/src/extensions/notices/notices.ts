import type { Extension } from "../../contract/extension.js"
import type { Warning } from "../../contract/logger.js"
import type { Transition, TransitionObserver } from "../../contract/transition.js"
import { timeNow } from "../counting/clock-times.js"
import { later } from "../mail/later.js"
import { configuredOrigin } from "../mail/configured-origin.js"
import { makeExtension } from "../defining/make-extension.js"
import { mail } from "../defining/needs.js"
import { isTrue, note } from "../notes/note.js"
import { isKnownHere, rememberingBrowsers } from "./new-browser.js"
import { isOfGrant, noticeKind, siteNoticeKind, type TransitionOfUser } from "./notice-kind.js"
import { noticeKinds, type NoticesOptions } from "./notice-options.js"
import { type NoticeSource, tellPerson } from "./tell-person.js"

/**
 * Mails to people about what happened to their account: a sign-in in a new browser, a way to sign in that was added or
 * removed, another password, another second factor, all sessions ended, an account with which the site may do more or less, an
 * API key. Needs mail.
 *
 * Each is sent once, after the response where the platform allows that, and its failure changes no response: it is an error
 * in the log, without the address.
 */
export function notices(given: NoticesOptions = {}): Extension<"notices"> {
  const about = {
    given,
    options: noticeKinds,
    example: "notices({ methods: false })",
    needs: [mail("notices()")],
  }
  return makeExtension("notices", about, (setup, options) => {
    return { phases: rememberingBrowsers(setup), observe: telling({ setup, options }) }
  })
}

/** Whether the person was told of something in this visit. */
const told = note("notices.told", isTrue)

/**
 * What happens without a request, as in a job, is for the application to tell, but for what nobody has done in a request, and
 * what the site has done to somebody.
 */
function telling(own: NoticeSource): TransitionObserver {
  return async (context, transition, at) => {
    if (context === null && !at) return tellOfSite(own, transition)
    const place = context ?? (isOfNobody(transition) ? at : undefined)
    if (!place || !isOfUser(transition)) return
    const started = context ? at?.started : undefined
    const isNew = context && started ? !(await isKnownHere(own.setup, context, started)) : false
    const kind = noticeKind(transition, own.options, isNew)
    // Whoever was told of a new way to sign in, or of a recovery code, knows of the session that began with it.
    if (kind === null || (kind === "newBrowser" && context && told.of(context))) return
    // Of an account with which more is allowed than before, nobody learns that somebody has signed in.
    if (context && !isOfGrant(transition)) told.set(context, true)
    // Nothing of whoever acts as them: neither their browser, nor their language.
    const request = kind === "actingStarted" ? undefined : context?.request
    const { origin, now } = place
    await later(own.setup, { request }, async () =>
      tellPerson(own, { origin, now, request }, { transition, kind, started, at }),
    )
  }
}

/** By the site's address in the environment, since no request has it. */
async function tellOfSite(own: NoticeSource, transition: Transition): Promise<void> {
  const kind = isOfUser(transition) ? siteNoticeKind(transition, own.options) : null
  if (kind === null || !isOfUser(transition)) return
  const origin = configuredOrigin(own.setup)
  if (origin === undefined) return own.setup.warnOnce(UNTOLD)
  const happened = { transition, kind, started: undefined, at: undefined }
  await later(own.setup, { request: undefined }, async () =>
    tellPerson(own, { origin, now: timeNow(), request: undefined }, happened),
  )
}

const UNTOLD: Warning = {
  code: "people-not-told",
  details:
    "Somebody was to be told by mail what the site did to their account, and nothing says what the site's address is. Set AUTH_URL for the process that calls admin(), such as AUTH_URL=https://app.example.com, or turn these mails off: notices({ blocks: false, demands: false, secondFactors: false, exports: false }).",
}

function isOfUser(transition: Transition): transition is TransitionOfUser {
  return "user" in transition && transition.user !== null
}

/** Found where a session is only read, a token renewed, or a key reported: whoever the request is from has not done it. */
function isOfNobody(transition: Transition): boolean {
  const isOfCopy = transition.type === "sessionsEnded" && transition.reason === "copied"
  const { type } = transition
  return isOfCopy || type === "grantLost" || type === "keyLeaked"
}
