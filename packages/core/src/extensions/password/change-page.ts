import type { AdapterUser } from "../../contract/adapter.js"
import type { AuthResponse } from "../../contract/http.js"
import type { Caller } from "../../contract/operation.js"
import { isAuthError } from "../../errors/auth-error.js"
import { html } from "../../pages/html.js"
import { accountAddress, accountLink } from "../pages/account-link.js"
import { callerOf } from "../../session/caller-of.js"
import { callersUser } from "../people/callers-user.js"
import { pageAddress, toSignIn } from "../pages/page-address.js"
import { runFromPage } from "../joining/run-operation.js"
import { stepUpAddress } from "../proofs/step-up-page.js"
import { consumeReport, rememberReport } from "../pages/page-report.js"
import type { PasswordVisit } from "./password-visit.js"
import { PASSWORD_PAGE } from "./page-names.js"
import { pageOf, shell, type ShellProps } from "./page-shell.js"
import {
  accountField,
  currentPasswordField,
  newPasswordField,
  passwordForm,
  passwordReports,
  type PasswordReport,
  reportOf,
} from "./password-fields.js"
import { readPassword } from "./stored-passwords.js"

interface PersonsVisit extends PasswordVisit {
  readonly caller: Caller
  readonly user: AdapterUser
}

/** The page on which somebody who is signed in changes their password, or chooses a first one. */
export async function answerChange(visit: PasswordVisit): Promise<AuthResponse> {
  const { request, now, carried } = visit.request
  const session = await carried()
  if (!session) return toSignIn(visit.request)
  const caller = callerOf(visit.request, session, now)
  const user = await callersUser(visit.setup, caller)
  if (!user) return toSignIn(visit.request)
  const person = { ...visit, caller, user }
  if (request.method !== "POST") return showPage(person)
  const report = await deed(person)
  if (report === "stepUp")
    return { status: 303, redirect: stepUpAddress(visit.request, pageAddress(visit.request)) }
  const cookie = await rememberReport(visit.setup, visit.request, { page: PASSWORD_PAGE, report })
  return { status: 303, redirect: pageAddress(visit.request), cookies: [cookie] }
}

/** What comes of the form. */
async function deed(visit: PersonsVisit): Promise<string> {
  const { current, next } = visit.request.request.body
  const [name, args] =
    current === undefined ? ["password.set", [next]] : ["password.change", [current, next]]
  try {
    await runFromPage(visit, name, ...args)
    return "changed"
  } catch (error) {
    if (isAuthError(error, "CredentialsSignin")) return "wrong"
    if (isAuthError(error, "StepUpRequired")) return "stepUp"
    if (isAuthError(error, "WeakPassword")) return String(error.cause?.reason)
    throw error
  }
}

async function showPage({ setup, request, user }: PersonsVisit): Promise<AuthResponse> {
  const { hash } = await readPassword(setup, user)
  const csrf = await request.issueCsrfToken()
  const { done, cookies } = await consumeReport(setup, request, {
    page: PASSWORD_PAGE,
    reports: passwordReports,
  })
  const page = await pageOf(request, (shown) =>
    changeDocument({
      ...shown,
      address: user.email,
      action: pageAddress(request),
      csrfToken: csrf.token,
      hasPassword: hash !== null,
      report: done,
      account: accountAddress(setup, request),
    }),
  )
  return { ...page, cookies: [...csrf.cookies, ...cookies] }
}

/** What the form shows. */
export interface ChangePageProps extends ShellProps {
  readonly address: string
  readonly action: string
  readonly csrfToken: string
  readonly hasPassword: boolean
  readonly report: PasswordReport | null
  /** The account page; null if there is none. */
  readonly account: string | null
}

/** A form with the password that they have, if they have one, and another one. */
export function changeDocument(props: ChangePageProps): string {
  const { own, wording, address, action, csrfToken, hasPassword, report, account } = props
  const title = hasPassword ? own.changePassword : own.choosePassword
  const form = { action, csrfToken, button: own.savePassword }
  return shell(props, {
    title,
    content: html`${reportOf(own, report)}
    ${passwordForm(
      form,
      html`${accountField(wording.texts.emailLabel, address)}
      ${hasPassword && currentPasswordField(props)} ${newPasswordField(props, "next", !hasPassword)}`,
    )}
    ${accountLink(account, wording)}`,
  })
}
