import type { AdapterUser } from "../../contract/adapter.js"
import type { ExtensionSetup, ObservedSetup } from "../../contract/extension.js"
import type { AuthRequest } from "../../contract/http.js"
import type { PhaseContext, StartedSession } from "../../contract/phases.js"
import type { User } from "../../contract/session.js"
import type { TransitionObserver } from "../../contract/transition.js"
import { asError } from "../../errors/auth-error.js"
import { availableLanguages } from "../../messages/available-languages.js"
import { languageOf, themeLanguage } from "../../messages/language-of.js"
import { storedIdOf } from "../../records/record-owner.js"
import { browserName } from "../browsers/browser-name.js"
import { clientAddress } from "../counting/client-address.js"
import { mailOf } from "../mail/mail.js"
import { maySendMail, mayTellNow } from "./mail-quota.js"
import { hasSignedInBefore } from "./new-browser.js"
import { isOfGrant, type NoticeKind, type TransitionOfUser } from "./notice-kind.js"
import { noticeMail } from "./notice-mail.js"
import type { ResolvedNotices } from "./notice-options.js"

/** What mails are made with. */
export interface NoticeSource {
  readonly setup: ObservedSetup
  readonly options: ResolvedNotices
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

/** Sends a person the mail about something that happened, unless too many have been sent. */
export async function tellPerson(
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
