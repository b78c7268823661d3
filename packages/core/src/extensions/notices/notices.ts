import type { AdapterUser } from "../../contract/adapter.js"
import type { Extension, ExtensionSetup, ObservedSetup } from "../../contract/extension.js"
import type { AuthRequest } from "../../contract/http.js"
import type { Warning } from "../../contract/logger.js"
import type { PhaseContext, StartedSession } from "../../contract/phases.js"
import type { User } from "../../contract/session.js"
import type { Transition, TransitionObserver } from "../../contract/transition.js"
import { asError } from "../../errors/auth-error.js"
import { availableLanguages } from "../../messages/available-languages.js"
import { languageOf, themeLanguage } from "../../messages/language-of.js"
import { browserName } from "../browsers/browser-name.js"
import { clientAddress } from "../counting/client-address.js"
import { timeNow } from "../counting/clock-times.js"
import { later } from "../mail/later.js"
import { configuredOrigin } from "../mail/configured-origin.js"
import { mailOf } from "../mail/mail.js"
import { makeExtension } from "../defining/make-extension.js"
import { mail } from "../defining/needs.js"
import { isTrue, note } from "../notes/note.js"
import { storedIdOf } from "../../records/record-owner.js"
import { maySendMail, mayTellNow } from "./mail-quota.js"
import { hasSignedInBefore, isKnownHere, rememberingBrowsers } from "./new-browser.js"
import {
  isOfGrant,
  type NoticeKind,
  noticeKind,
  siteNoticeKind,
  type TransitionOfUser,
} from "./notice-kind.js"
import { noticeMail } from "./notice-mail.js"
import { noticeKinds, type NoticesOptions, type ResolvedNotices } from "./notice-options.js"

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

interface NoticeSource {
  readonly setup: ObservedSetup
  readonly options: ResolvedNotices
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
      tell(own, { origin, now, request }, { transition, kind, started, at }),
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
    tell(own, { origin, now: timeNow(), request: undefined }, happened),
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

/** Where something has happened. Undefined without a request. */
interface NoticePlace extends Pick<PhaseContext, "origin" | "now"> {
  readonly request: AuthRequest | undefined
}

interface Occurrence {
  readonly transition: TransitionOfUser
  readonly kind: NoticeKind
  readonly started: StartedSession | undefined
  readonly at: Parameters<TransitionObserver>[2]
}

async function tell(
  { setup, options }: NoticeSource,
  { request, origin, now }: NoticePlace,
  { transition, kind, started, at }: Occurrence,
): Promise<void> {
  const { user: owner } = transition
  const isFirst = kind === "newBrowser" && started?.isNewUser === true
  const [isTold, stored] = await Promise.all([
    // Also for somebody's first sign-in, so that the next new browser is told of.
    kind === "newBrowser"
      ? hasSignedInBefore(setup, owner)
      : mayTellNow(setup, { owner, kind }, now),
    isFirst ? null : storedPerson(setup, owner),
  ])
  if (!isTold || isFirst) return
  const person = stored ?? started?.user
  if (typeof person?.email !== "string" || person.email === "") return
  if (!(await maySendMail(setup, { to: person.email, kind }, now))) return
  const notice = {
    kind,
    provider: providerName(setup, transition),
    left: transition.type === "recoveryCodeUsed" ? transition.left : null,
    scopes: at?.scopes ?? [],
    key: at?.key ?? null,
    hasKeys: kind === "passwordChanged" && (await hasKeys(setup, owner)),
    at: now,
    browser: browserName(request?.headers.get("user-agent") ?? null),
    address: request && clientAddress(options.address, request),
  }
  const lang = languageFor(setup, { options, person, request })
  const message = await noticeMail(notice, { origin, theme: setup.theme, lang })
  await mailOf(setup)?.({ to: person.email, origin, ...message })
}

/** Those that go on after another password. If it cannot be read, the mail is sent without it. */
async function hasKeys({ provided, report }: ObservedSetup, owner: string): Promise<boolean> {
  try {
    return (await provided("keys")?.has(owner)) ?? false
  } catch (error) {
    await report(asError(error))
    return false
  }
}

async function storedPerson({ adapter }: ExtensionSetup, owner: string) {
  // A store with ids of another form than that would throw.
  const id = storedIdOf(owner)
  return id === null || !adapter ? null : adapter.getUser(id)
}

function providerName({ providers }: ExtensionSetup, transition: TransitionOfUser): string | null {
  const isOfMethod = transition.type === "methodAdded" || transition.type === "methodRemoved"
  if (!isOfGrant(transition) && (!isOfMethod || transition.method === "webauthn")) return null
  return providers.get(transition.provider)?.name ?? transition.provider
}

interface Reader {
  readonly options: ResolvedNotices
  readonly person: User | AdapterUser
  readonly request: AuthRequest | undefined
}

function languageFor({ theme, report }: ExtensionSetup, reader: Reader): string {
  const { options, person, request } = reader
  const header = request?.headers.get("accept-language") ?? null
  try {
    const own = languageOf(options.language?.(person), availableLanguages(theme))
    return own ?? themeLanguage(theme, header)
  } catch (error) {
    void report(asError(error))
    return themeLanguage(theme, header)
  }
}
