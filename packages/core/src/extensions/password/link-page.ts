import { safeHref } from "../../address/page-url.js"
import { pathSegment } from "../../address/path-segment.js"
import type { AuthResponse } from "../../contract/http.js"
import { filledText } from "../../pages/filled-text.js"
import { html } from "../../pages/html.js"
import { pageSymbol } from "../../pages/page-heading.js"
import { siteHost } from "../../pages/site-link.js"
import { consumeReport } from "../pages/page-report.js"
import type { PasswordVisit } from "./password-visit.js"
import { PASSWORD_PAGE, passwordPage } from "./page-names.js"
import { pageOf, shell, type ShellProps } from "./page-shell.js"
import {
  accountField,
  newPasswordField,
  passwordForm,
  passwordReports,
  type PasswordReport,
  reportOf,
} from "./password-fields.js"
import { readLink } from "./password-links.js"

/**
 * The page behind the link of a mail. It names the site and the address, and nothing happens before somebody has typed a
 * password: a mail scanner that follows the link uses up nothing.
 */
export async function answerLink({ setup, request }: PasswordVisit): Promise<AuthResponse> {
  const { query, duplicates } = request.request
  const { token } = query
  const link = duplicates.has("token") ? null : await readLink(setup, token)
  const { done, cookies } = await consumeReport(setup, request, {
    page: PASSWORD_PAGE,
    reports: passwordReports,
  })
  if (!link || token === undefined) {
    const again = passwordPage(request.baseUrl, "forgot-password")
    const old = await pageOf(request, (shown) => oldLinkDocument({ ...shown, again }))
    return { ...old, status: 410 }
  }
  const csrf = await request.issueCsrfToken()
  const own = [...setup.providers.values()].find(({ extension }) => extension?.name === "password")
  const action = `${request.baseUrl}/callback/${pathSegment(own?.id ?? "password")}`
  const form = { ...link, action, csrfToken: csrf.token, token, report: done }
  const page = await pageOf(request, (shown) => linkDocument({ ...shown, ...form }))
  return { ...page, cookies: [...csrf.cookies, ...cookies] }
}

/** What the form shows. */
export interface LinkPageProps extends ShellProps {
  readonly address: string
  readonly action: string
  readonly csrfToken: string
  readonly token: string
  /** Where the browser was going that asked for the link, which may have been another one. */
  readonly target?: string | undefined
  readonly report: PasswordReport | null
}

/** A form with a new password. */
export function linkDocument(props: LinkPageProps): string {
  const { own, wording, theme, home, address, action, csrfToken, token, target, report } = props
  const site = theme.name ?? siteHost(home) ?? home
  const form = { action, csrfToken, button: own.savePassword }
  return shell(props, {
    title: own.choosePassword,
    under: html`<p>${filledText(own.choosePasswordFor, { site })}</p>`,
    content: html`${reportOf(own, report)}
    ${passwordForm(
      form,
      html`<input type="hidden" name="token" value="${token}" />
        ${target !== undefined && html`<input type="hidden" name="callbackUrl" value="${target}" />`}
        ${accountField(wording.texts.emailLabel, address)}
        ${newPasswordField(props, "password", true)}`,
    )}`,
  })
}

/** In its place if the link no longer works. */
export function oldLinkDocument(props: ShellProps & { readonly again: string }): string {
  const { own, again, wording } = props
  return shell(props, {
    title: own.passwordLinkOld,
    symbol: pageSymbol("alert"),
    isNotice: true,
    content: html`<div class="message"><p>${own.passwordLinkOldText}</p></div>
      <a class="button" href="${safeHref(again)}">${wording.texts.newLink}</a>`,
  })
}
