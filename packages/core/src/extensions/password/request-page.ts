import type { AuthResponse } from "../../contract/http.js"
import type { PasswordMessages } from "../../contract/password-messages.js"
import { parseEmailAddress } from "../../mail/email-address.js"
import { html, type Html } from "../../pages/html.js"
import { errorBox } from "../../pages/sign-in-forms.js"
import { fieldIn } from "../page-frame/chosen-action.js"
import { openPage } from "../page-frame/open-page.js"
import type { PageView } from "../page-frame/page-view.js"
import { pageAddress } from "../pages/page-address.js"
import { PASSWORD_PAGE } from "./page-names.js"
import { PAGE_STYLE, passwordForm, type PasswordReport } from "./password-fields.js"
import type { PasswordParts, PasswordVisit } from "./password-visit.js"
import { sendLink } from "./send-link.js"
import { passwordTexts } from "./texts.js"

type RequestPage = "sign-up" | "forgot-password"

/**
 * The pages on which somebody signs up, or asks for another password. The answer is the same for every address: only the
 * mail says whether there is a user with it.
 */
export function requestPage(name: RequestPage): (visit: PasswordVisit) => Promise<AuthResponse> {
  return openPage<PasswordVisit, PasswordMessages, PasswordReport>({
    name: PASSWORD_PAGE,
    texts: passwordTexts,
    show: (at) =>
      at.request.request.query["sent"] === undefined ? requestView({ ...at, name }) : sentView(at),
    submit: async (visit) => {
      const { request } = visit
      const typed = fieldIn(request, "email") ?? ""
      const address = parseEmailAddress(typed)
      if (address === null)
        return { show: (parts) => ({ ...requestView({ ...parts, name, typed }), status: 400 }) }
      await sendLink(visit, { address, isReset: name === "forgot-password" })
      // To reload the page then sends nothing again.
      return { go: `${pageAddress(request)}?sent` }
    },
  })
}

/** What the form shows. */
export interface RequestPageProps extends PasswordParts {
  readonly name: RequestPage
  /** What was typed, if that is no address. */
  readonly typed?: string
}

/** A form with an address. */
export function requestView(props: RequestPageProps): PageView {
  const { name, own, wording, typed, signInUrl } = props
  const isReset = name === "forgot-password"
  const button = isReset ? own.sendResetLink : wording.texts.createAccount
  return {
    title: isReset ? own.resetPassword : wording.texts.createAccount,
    under: html`<p>${isReset ? own.resetPasswordText : own.createAccountText}</p>`,
    style: PAGE_STYLE,
    content: html`${errorBox(typed === undefined ? undefined : own.oneAddress)}
    ${passwordForm(props, { button }, addressField(wording.texts, typed ?? ""))}
    ${props.link(signInUrl, wording.texts.signIn, "cancel")}`,
  }
}

function addressField(texts: RequestPageProps["wording"]["texts"], typed: string): Html {
  return html`<div class="field">
    <label class="section-header" for="email">${texts.emailLabel}</label>
    <input
      id="email"
      type="email"
      name="email"
      value="${typed}"
      placeholder="${texts.emailPlaceholder}"
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      required
      autofocus
    />
  </div>`
}

/** What both pages show afterwards. */
export function sentView({ own, wording }: PasswordParts): PageView {
  return {
    title: wording.texts.checkEmail,
    symbol: "mail",
    kind: "notice",
    style: PAGE_STYLE,
    content: html`<p>${own.passwordMailSent}</p>
      <p class="small">${wording.texts.linkDelay}</p>`,
  }
}
