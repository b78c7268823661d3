import { safeHref } from "../../address/page-url.js"
import type { PageRequest } from "../../contract/page-request.js"
import type { AuthResponse } from "../../contract/http.js"
import { parseEmailAddress } from "../../mail/email-address.js"
import { html, type Html } from "../../pages/html.js"
import { pageSymbol } from "../../pages/page-heading.js"
import { errorBox } from "../../pages/sign-in-forms.js"
import { pageAddress } from "../pages/page-address.js"
import type { PasswordVisit } from "./password-visit.js"
import { passwordForm } from "./password-fields.js"
import { pageOf, shell, type ShellProps } from "./page-shell.js"
import { sendLink } from "./send-link.js"

type RequestPage = "sign-up" | "forgot-password"

/**
 * The pages on which somebody signs up, or asks for another password. The answer is the same for every address: only the
 * mail says whether there is a user with it.
 */
export async function answerRequest(
  visit: PasswordVisit,
  name: RequestPage,
): Promise<AuthResponse> {
  const { request } = visit
  const { method, body, query, duplicates } = request.request
  if (method !== "POST")
    return query["sent"] === undefined ? showForm(request, { name }) : showSent(request)
  const typed = duplicates.has("email") ? undefined : body["email"]
  const address = parseEmailAddress(typed)
  if (address === null) {
    const page = await showForm(request, { name, typed: typeof typed === "string" ? typed : "" })
    return { ...page, status: 400 }
  }
  await sendLink(visit, { address, isReset: name === "forgot-password" })
  // To reload the page then sends nothing again.
  return { status: 303, redirect: `${pageAddress(request)}?sent` }
}

interface Form {
  readonly name: RequestPage
  /** What was typed, if that is no address. */
  readonly typed?: string
}

async function showForm(request: PageRequest, form: Form): Promise<AuthResponse> {
  const csrf = await request.issueCsrfToken()
  const action = pageAddress(request)
  const signInUrl = `${request.baseUrl}/signin`
  const page = await pageOf(request, (shown) =>
    requestDocument({ ...shown, ...form, csrfToken: csrf.token, action, signInUrl }),
  )
  return { ...page, cookies: csrf.cookies }
}

async function showSent(request: PageRequest): Promise<AuthResponse> {
  return pageOf(request, (shown) => sentDocument(shown))
}

/** What the form shows. */
export interface RequestPageProps extends ShellProps, Form {
  readonly csrfToken: string
  /** Where it is sent. */
  readonly action: string
  readonly signInUrl: string
}

/** A form with an address. */
export function requestDocument(props: RequestPageProps): string {
  const { name, own, wording, csrfToken, action, typed, signInUrl } = props
  const isReset = name === "forgot-password"
  const title = isReset ? own.resetPassword : wording.texts.createAccount
  const button = isReset ? own.sendResetLink : wording.texts.createAccount
  return shell(props, {
    title,
    under: html`<p>${isReset ? own.resetPasswordText : own.createAccountText}</p>`,
    content: html`${errorBox(typed === undefined ? undefined : own.oneAddress)}
      ${passwordForm({ action, csrfToken, button }, addressField(wording.texts, typed ?? ""))}
      <a class="cancel" href="${safeHref(signInUrl)}">${wording.texts.signIn}</a>`,
  })
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
export function sentDocument(props: ShellProps): string {
  const { own, wording } = props
  return shell(props, {
    title: wording.texts.checkEmail,
    symbol: pageSymbol("mail"),
    isNotice: true,
    content: html`<p>${own.passwordMailSent}</p>
      <p class="small">${wording.texts.linkDelay}</p>`,
  })
}
