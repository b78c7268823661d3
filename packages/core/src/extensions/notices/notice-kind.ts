import type { Transition } from "../../contract/transition.js"
import type { ResolvedNotices } from "./notice-options.js"

/** What a mail is about. */
export type NoticeKind =
  | "newBrowser"
  | "methodAdded"
  | "methodRemoved"
  | "signedOut"
  | "sessionCopied"
  | "passwordChanged"
  | "takenOver"
  | "appAdded"
  | "appRemoved"
  | "recoveryCodesMade"
  | "recoveryCodeUsed"
  | "codeWrong"
  | "wayTooNew"
  | "trustRemoved"
  | "grantWidened"
  | "grantEnded"
  | "grantLost"
  | "dataExported"
  | SiteNoticeKind
  | "actingStarted"
  | "keyMade"
  | "keyRotated"
  | "keyLeaked"

/** What the site itself did to somebody, such as their block. */
export const siteNoticeKinds = [
  "accountBlocked",
  "accountUnblocked",
  "factorsReset",
  "secondFactorRequired",
  "newPasswordRequired",
  "dataGiven",
] as const

type SiteNoticeKind = (typeof siteNoticeKinds)[number]

/** What has happened to somebody. */
export type TransitionOfUser = Extract<Transition, { readonly user: string | null }> & {
  readonly user: string
}

/** The kind of the mail about something that has happened; null for what needs none. */
export function noticeKind(
  transition: TransitionOfUser,
  options: ResolvedNotices,
  isNewBrowser: boolean,
): NoticeKind | null {
  const { newBrowser, methods, secondFactors, endedSessions, connections, keys } = options
  const { type } = transition
  if (type === "signedIn") return newBrowser && isNewBrowser ? "newBrowser" : null
  if (type === "methodAdded") return methods && transition.reason !== "sign-up" ? type : null
  if (type === "methodRemoved") return methods && transition.reason === "person" ? type : null
  if (type === "passwordChanged") return methods && transition.reason !== "sign-up" ? type : null
  if (type === "removalRefused") return methods ? "wayTooNew" : null
  if (type === "takenOver") return endedSessions ? type : null
  if (type === "sessionsEnded") return endedSessions ? endKind(transition) : null
  if (type === "dataExported") return options.exports ? type : null
  if (type === "actingStarted") return options.acting ? type : null
  if (isOfGrant(transition)) return connections ? grantKind(transition) : null
  if (type === "keyMade" || type === "keyRotated" || type === "keyLeaked") return keys ? type : null
  return secondFactors ? factorKind(transition) : null
}

/**
 * The kind of the mail about what code of the site has done to somebody, where there is no request; null for what needs none.
 * `factorRemoved`, and not `factorsReset`: it happens whichever function removes an app, and only if there was one.
 */
export function siteNoticeKind(
  transition: TransitionOfUser,
  { blocks, demands, secondFactors, exports }: ResolvedNotices,
): SiteNoticeKind | null {
  const { type } = transition
  if (type === "blocked") return blocks ? "accountBlocked" : null
  if (type === "unblocked") return blocks ? "accountUnblocked" : null
  if (type === "secondFactorRequired" || type === "newPasswordRequired")
    return demands ? type : null
  if (type === "factorRemoved") return secondFactors ? "factorsReset" : null
  return type === "dataExported" && exports ? "dataGiven" : null
}

/** Whether a mail is about what the site did. */
export function isBySite(kind: NoticeKind): boolean {
  return siteNoticeKinds.some((known) => known === kind)
}

function endKind({
  reason,
}: Extract<Transition, { readonly type: "sessionsEnded" }>): NoticeKind | null {
  if (reason === "all") return "signedOut"
  return reason === "copied" ? "sessionCopied" : null
}

/** What the site may do with an account at a provider, besides signing in. */
type GrantTransition = Extract<
  Transition,
  { readonly type: "grantWidened" | "grantEnded" | "grantLost" }
>

export function isOfGrant(transition: TransitionOfUser): transition is GrantTransition {
  const { type } = transition
  return type === "grantWidened" || type === "grantEnded" || type === "grantLost"
}

/** Of what the owner of an address has found, the mail about that tells. */
function grantKind(transition: GrantTransition): NoticeKind | null {
  return transition.type === "grantEnded" && transition.reason !== "person" ? null : transition.type
}

function factorKind(transition: TransitionOfUser): NoticeKind | null {
  const { type } = transition
  if (type === "factorAdded") return transition.factor === "totp" ? "appAdded" : "recoveryCodesMade"
  if (type === "factorRemoved") return "appRemoved"
  if (type === "recoveryCodeUsed") return type
  if (type === "secondFactorFailed") return "codeWrong"
  return type === "trustedBrowsersRemoved" && transition.reason === "copied" ? "trustRemoved" : null
}
