import { safeHref } from "../../address/page-url.js"
import type { AuthResponse } from "../../contract/http.js"
import type { PasswordMessages } from "../../contract/password-messages.js"
import { parseEmailAddress } from "../../mail/email-address.js"
import { filledText } from "../../pages/filled-text.js"
import { html, type Html } from "../../pages/html.js"
import { type SendAgain, sendAgainForm, sendAgainStyle } from "../../pages/verify-request-page.js"
import { fieldIn } from "../page-frame/chosen-action.js"
import { openPage } from "../page-frame/open-page.js"
import type { PageView } from "../page-frame/page-view.js"
import { pageAddress } from "../pages/page-address.js"
import { mailedAddress, rememberAddress } from "./mailed-address.js"
import { PASSWORD_PAGE } from "./page-names.js"
import { PAGE_STYLE, passwordForm, type PasswordReport, problemAt } from "./password-fields.js"
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
    show: async (at) => {
      const { setup, request } = at
      if (request.request.query["sent"] === undefined) return requestView({ ...at, name })
      const mailed = await mailedAddress(setup, request)
      const callbackUrl = request.request.cookies[request.cookies.callbackUrl.name] ?? at.home
      const sent = mailed && {
        email: mailed.address,
        action: at.address,
        callbackUrl,
        csrfToken: at.csrfToken(),
        wait: mailed.wait,
      }
      return sentView({ ...at, sent })
    },
    submit: async (visit) => {
      const { request } = visit
      const typed = fieldIn(request, "email") ?? ""
      const address = parseEmailAddress(typed)
      if (address === null)
        return { show: (parts) => ({ ...requestView({ ...parts, name, typed }), status: 400 }) }
      const { setup } = visit
      const isAgain = fieldIn(request, "again") !== undefined
      const mailed = isAgain ? await mailedAddress(setup, request) : null
      const go = `${pageAddress(request)}?sent`
      // Sent too early, as by a second click: the first message may still be under way.
      if (mailed?.address === address && mailed.wait > 0) return { go }
      await sendLink(visit, { address, isReset: name === "forgot-password" })
      // To reload the page then sends nothing again.
      return { go, cookies: [await rememberAddress(setup, request, address)] }
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
  const { name, own, wording, signInUrl } = props
  const isReset = name === "forgot-password"
  const button = isReset ? own.sendResetLink : wording.texts.createAccount
  return {
    title: isReset ? own.resetPassword : wording.texts.createAccount,
    under: html`<p>${isReset ? own.resetPasswordText : own.createAccountText}</p>`,
    style: PAGE_STYLE,
    content: html`${passwordForm(props, { button }, addressField(props))}
    ${
      isReset
        ? props.link(signInUrl, wording.texts.signIn, "cancel")
        : html`<p class="more">
            ${own.haveAccount} <a href="${safeHref(signInUrl)}">${wording.texts.signIn}</a>
          </p>`
    }`,
  }
}

function addressField({ own, wording: { texts }, typed }: RequestPageProps): Html {
  const isWrong = typed !== undefined
  return html`<div class="field">
    <label class="section-header" for="email">${texts.emailLabel}</label>
    <input
      id="email"
      type="email"
      name="email"
      value="${typed ?? ""}"
      placeholder="${texts.emailPlaceholder}"
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      required
      autofocus
      ${isWrong && html` aria-invalid="true" aria-describedby="email-problem"`}
    />
    ${problemAt("email-problem", isWrong ? own.oneAddress : undefined)}
  </div>`
}

/** What both pages show afterwards. */
export interface SentPageProps extends PasswordParts {
  /** The message, and the form that has it sent again; null if this browser has asked for none. */
  readonly sent: SendAgain | null
}

/** The same for every address: whether there is a user with it, only the mail says. */
export function sentView({ own, wording, link, address, sent }: SentPageProps): PageView {
  const { texts } = wording
  return {
    title: texts.checkEmail,
    symbol: "mail",
    kind: "notice",
    style: `${PAGE_STYLE}.sent bdi{color:var(--color-text);font-weight:600}${sent ? sendAgainStyle(sent) : ""}`,
    content: html`<p class="sent">
        ${sent ? filledText(own.passwordMailSentTo, { email: sent.email }) : own.passwordMailSent}
      </p>
      <p class="small">${texts.linkDelay}</p>
      ${sent && sendAgainForm(sent, texts)} ${link(address, texts.anotherAddress, "cancel")}`,
  }
}
