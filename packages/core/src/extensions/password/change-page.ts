import { safeHref } from "../../address/page-url.js"
import type { PasswordMessages } from "../../contract/password-messages.js"
import { asError, isAuthError } from "../../errors/auth-error.js"
import { NotSignedIn } from "../../errors/request-errors.js"
import { html } from "../../pages/html.js"
import { fieldIn } from "../page-frame/chosen-action.js"
import type { PageView } from "../page-frame/page-view.js"
import { type Person, personsPage } from "../page-frame/persons-page.js"
import { operationsOf } from "../page-frame/run-from-page.js"
import { accountAddress, accountLink } from "../pages/account-link.js"
import { callersUser } from "../people/callers-user.js"
import type { OwnPassword } from "./own-password.js"
import { isListed } from "../listed/is-listed.js"
import { PASSWORD_PAGE } from "./page-names.js"
import {
  accountField,
  currentPasswordField,
  newPasswordField,
  PAGE_STYLE,
  passwordForm,
  passwordReports,
  type PasswordReport,
  reportOf,
} from "./password-fields.js"
import type { PasswordParts, PasswordVisit } from "./password-visit.js"
import { readPassword } from "./stored-passwords.js"
import { passwordTexts } from "./texts.js"

/** As much of another extension as this page calls. */
const keys = /* @__PURE__ */ operationsOf<{ readonly list: () => Promise<readonly object[]> }>(
  "keys",
)
const password = /* @__PURE__ */ operationsOf<OwnPassword>("password")

/** The page on which somebody who is signed in changes their password, or chooses a first one. */
export const answerChange = /* @__PURE__ */ personsPage<
  PasswordVisit,
  PasswordMessages,
  PasswordReport
>({
  name: PASSWORD_PAGE,
  says: passwordReports,
  texts: passwordTexts,
  show: async (visit) => {
    const { setup, request, caller } = visit
    const user = await callersUser(setup, caller)
    if (!user) throw new NotSignedIn("The user of this session is no longer in the store")
    const { hash } = await readPassword(setup, user)
    const account = accountAddress(setup, request)
    const keys = visit.said === "changed" ? await keysAddress(visit) : null
    return changeView({ ...visit, email: user.email, hasPassword: hash !== null, account, keys })
  },
  actions: {
    next: async ({ call, request }, next) => {
      if (request.request.body["current"] === undefined) await call(password, "set", next)
      else await call(password, "change", fieldIn(request, "current") ?? "", next)
      return { say: "changed" }
    },
  },
  refused: (error) => {
    if (isAuthError(error, "CredentialsSignin")) return { say: "wrong" }
    if (!isAuthError(error, "WeakPassword")) return undefined
    return { say: passwordReports.find((report) => report === error.cause?.reason) }
  },
})

/** The page of their keys, for somebody who has some: those go on, and somebody else may have made one. Else null. */
async function keysAddress({ setup, request, call }: PasswordVisit & Person) {
  if (!isListed(setup, "keys")) return null
  try {
    const { result } = await call(keys, "list")
    return result.length > 0 ? `${request.baseUrl}/session/keys` : null
  } catch (error) {
    // The password is changed, which is what the page has to say.
    await setup.report(asError(error))
    return null
  }
}

/** What the form shows. */
export interface ChangePageProps extends PasswordParts {
  readonly email: string
  readonly hasPassword: boolean
  /** The account page; null if there is none. */
  readonly account: string | null
  /** The page of their API keys, if that is to be said. */
  readonly keys: string | null
}

/** A form with the password that they have, if they have one, and another one. */
export function changeView(props: ChangePageProps): PageView {
  const { own, wording, email, hasPassword, said, account, keys: keysPage } = props
  return {
    title: hasPassword ? own.changePassword : own.choosePassword,
    style: PAGE_STYLE,
    content: html`${reportOf(own, said)}
    ${
      keysPage !== null &&
      html`<p class="report">${own.passwordKeepsKeys}</p>
        <a class="site" href="${safeHref(keysPage)}">${own.checkKeys}</a>`
    }
    ${passwordForm(
      props,
      { button: own.savePassword },
      html`${accountField(wording.texts.emailLabel, email)}
      ${hasPassword && currentPasswordField(props)} ${newPasswordField(props, "next", !hasPassword)}`,
    )}
    ${accountLink(account, wording)}`,
  }
}
