import { changeDocument } from "../../packages/core/src/extensions/password/change-page.js"
import {
  linkDocument,
  oldLinkDocument,
} from "../../packages/core/src/extensions/password/link-page.js"
import type { ShellProps } from "../../packages/core/src/extensions/password/page-shell.js"
import { passwordReports } from "../../packages/core/src/extensions/password/password-fields.js"
import {
  requestDocument,
  sentDocument,
} from "../../packages/core/src/extensions/password/request-page.js"

/** What all of them have in common. */
export type PasswordPagesParts = Omit<ShellProps, "home"> & { readonly csrfToken: string }

/** The pages of `Password` in the states that they can be in, with `value` in every place that takes one. */
export function passwordPages(parts: PasswordPagesParts, value = ""): Record<string, string> {
  const at = value || "https://app.example.com/auth/session/sign-up"
  // It is in a field, which scrolls by itself: a longer one is cut off there, on purpose.
  const address = value || "ada.lovelace@example.com"
  const common = { ...parts, home: at }
  const request = { ...common, action: at, signInUrl: at }
  const link = { ...common, address, action: at, token: value || "t" }
  const change = { ...common, address, action: at, account: at }
  const said = passwordReports.map(
    (report) =>
      [`password-${report}`, changeDocument({ ...change, hasPassword: true, report })] as const,
  )
  return {
    "password-sign-up": requestDocument({ ...request, name: "sign-up" }),
    "password-forgotten": requestDocument({ ...request, name: "forgot-password" }),
    "password-no-address": requestDocument({ ...request, name: "sign-up", typed: value || "ada@" }),
    "password-sent": sentDocument(common),
    "password-new": linkDocument({ ...link, report: null }),
    "password-new-weak": linkDocument({ ...link, report: "site_words" }),
    "password-old-link": oldLinkDocument({ ...common, again: at }),
    "password-first": changeDocument({ ...change, hasPassword: false, report: null }),
    "password-no-account-page": changeDocument({
      ...change,
      account: null,
      hasPassword: true,
      report: null,
    }),
    ...Object.fromEntries(said),
  }
}
