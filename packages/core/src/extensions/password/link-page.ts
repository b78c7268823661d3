import { pathSegment } from "../../address/path-segment.js"
import type { PasswordMessages } from "../../contract/password-messages.js"
import { filledText } from "../../pages/filled-text.js"
import { html } from "../../pages/html.js"
import { siteHost } from "../../pages/site-link.js"
import { openPage } from "../page-frame/open-page.js"
import type { PageView } from "../page-frame/page-view.js"
import { PASSWORD_PAGE, passwordPage } from "./page-names.js"
import {
  accountField,
  newPasswordField,
  PAGE_STYLE,
  passwordForm,
  passwordReports,
  type PasswordReport,
  reportOf,
} from "./password-fields.js"
import { readLink } from "./password-links.js"
import type { PasswordParts, PasswordVisit } from "./password-visit.js"
import { passwordTexts } from "./texts.js"

/**
 * The page behind the link of a mail. It names the site and the address, and nothing happens before somebody has typed a
 * password: a mail scanner that follows the link uses up nothing.
 */
export const answerLink = /* @__PURE__ */ openPage<PasswordVisit, PasswordMessages, PasswordReport>(
  {
    name: PASSWORD_PAGE,
    says: passwordReports,
    texts: passwordTexts,
    show: async (at) => {
      const { setup, request } = at
      const { query, duplicates } = request.request
      const { token } = query
      const link = duplicates.has("token") ? null : await readLink(setup, token)
      if (!link || token === undefined)
        return oldLinkView({ ...at, again: passwordPage(request.baseUrl, "forgot-password") })
      const own = [...setup.providers.values()].find(
        ({ extension }) => extension?.name === "password",
      )
      const callback = `${request.baseUrl}/callback/${pathSegment(own?.id ?? "password")}`
      return linkView({ ...at, email: link.address, target: link.target, callback, token })
    },
  },
)

/** What the form shows. */
export interface LinkPageProps extends PasswordParts {
  readonly email: string
  /** Where its form is sent. */
  readonly callback: string
  readonly token: string
  /** Where the browser was going that asked for the link, which may have been another one. */
  readonly target?: string | undefined
}

/** A form with a new password. */
export function linkView(props: LinkPageProps): PageView {
  const { own, wording, theme, home, email, callback, token, target, said } = props
  const site = theme.name ?? siteHost(home) ?? home
  return {
    title: own.choosePassword,
    under: html`<p>${filledText(own.choosePasswordFor, { site })}</p>`,
    style: PAGE_STYLE,
    content: html`${reportOf(own, said)}
    ${passwordForm(
      props,
      { button: own.savePassword, action: callback },
      html`<input type="hidden" name="token" value="${token}" />
        ${target !== undefined && html`<input type="hidden" name="callbackUrl" value="${target}" />`}
        ${accountField(wording.texts.emailLabel, email)}
        ${newPasswordField(props, "password", true)}`,
    )}`,
  }
}

/** In its place if the link no longer works. */
export function oldLinkView({
  own,
  again,
  wording,
  link,
}: PasswordParts & { readonly again: string }): PageView {
  return {
    title: own.passwordLinkOld,
    symbol: "alert",
    kind: "notice",
    style: PAGE_STYLE,
    status: 410,
    content: html`<div class="message"><p>${own.passwordLinkOldText}</p></div>
      ${link(again, wording.texts.newLink)}`,
  }
}
