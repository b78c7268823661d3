import {
  viewDocument,
  type PageView,
} from "../../packages/core/src/extensions/page-frame/page-view.js"
import { changeView } from "../../packages/core/src/extensions/password/change-page.js"
import { linkView, oldLinkView } from "../../packages/core/src/extensions/password/link-page.js"
import { passwordReports } from "../../packages/core/src/extensions/password/password-fields.js"
import type { PasswordParts } from "../../packages/core/src/extensions/password/password-visit.js"
import { requestView, sentView } from "../../packages/core/src/extensions/password/request-page.js"
import { partsAt } from "./page-parts.js"

/** What all of them have in common. */
export type PasswordPagesParts = Pick<PasswordParts, "own" | "theme" | "wording"> & {
  readonly nonce: string
  readonly csrfToken: string
}

/** The pages of `Password` in the states that they can be in, with `value` in every place that takes one. */
export function passwordPages(parts: PasswordPagesParts, value = ""): Record<string, string> {
  const at = value || "https://app.example.com/auth/session/sign-up"
  // It is in a field, which scrolls by itself: a longer one is cut off there, on purpose.
  const email = value || "ada.lovelace@example.com"
  const common = partsAt(at, parts)
  const link = { ...common, email, callback: at, token: value || "t" }
  const sent = { email, action: at, callbackUrl: at, csrfToken: parts.csrfToken, wait: 60 }
  const change = { ...common, email, account: at, keys: null, hasPassword: true }
  const views: Record<string, PageView> = {
    "password-sign-up": requestView({ ...common, name: "sign-up" }),
    "password-forgotten": requestView({ ...common, name: "forgot-password" }),
    "password-no-address": requestView({ ...common, name: "sign-up", typed: value || "ada@" }),
    "password-sent": sentView({ ...common, sent: null }),
    "password-sent-to": sentView({ ...common, sent }),
    "password-sent-again": sentView({ ...common, sent: { ...sent, wait: 0 } }),
    "password-new": linkView(link),
    "password-new-weak": linkView({ ...link, said: "site_words" }),
    "password-old-link": oldLinkView({ ...common, again: at }),
    "password-first": changeView({ ...change, hasPassword: false }),
    "password-with-keys": changeView({ ...change, said: "changed", keys: at }),
    "password-no-account-page": changeView({ ...change, account: null }),
    ...Object.fromEntries(
      passwordReports.map((said) => [`password-${said}`, changeView({ ...change, said })]),
    ),
  }
  return Object.fromEntries(
    Object.entries(views).map(([name, view]) => [
      name,
      viewDocument(view, { ...common, nonce: parts.nonce }),
    ]),
  )
}
