import type { PasswordMessages } from "../../contract/password-messages.js"
import { isAuthError } from "../../errors/auth-error.js"
import { NotSignedIn } from "../../errors/request-errors.js"
import { html } from "../../pages/html.js"
import { fieldIn } from "../page-frame/chosen-action.js"
import type { PageView } from "../page-frame/page-view.js"
import { personsPage } from "../page-frame/persons-page.js"
import { operationsOf } from "../page-frame/run-from-page.js"
import { accountAddress, accountLink } from "../pages/account-link.js"
import { callersUser } from "../people/callers-user.js"
import type { OwnPassword } from "./own-password.js"
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
    return changeView({ ...visit, email: user.email, hasPassword: hash !== null, account })
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

/** What the form shows. */
export interface ChangePageProps extends PasswordParts {
  readonly email: string
  readonly hasPassword: boolean
  /** The account page; null if there is none. */
  readonly account: string | null
}

/** A form with the password that they have, if they have one, and another one. */
export function changeView(props: ChangePageProps): PageView {
  const { own, wording, email, hasPassword, said, account } = props
  return {
    title: hasPassword ? own.changePassword : own.choosePassword,
    style: PAGE_STYLE,
    content: html`${reportOf(own, said)}
    ${passwordForm(
      props,
      { button: own.savePassword },
      html`${accountField(wording.texts.emailLabel, email)}
      ${hasPassword && currentPasswordField(props)} ${newPasswordField(props, "next", !hasPassword)}`,
    )}
    ${accountLink(account, wording)}`,
  }
}
