import { loadOnce } from "../../async/load-once.js"
import type { Extension } from "../../contract/extension.js"
import type { Flow } from "../../contract/flow.js"
import type { ExtensionPage } from "../../contract/opened-extension.js"
import { AuthError } from "../../errors/auth-error.js"
import { MissingAdapter, MissingAdapterMethods } from "../../errors/config-errors.js"
import { answerRefusal } from "../refusals/answer-refusal.js"
import { makeExtension } from "../defining/make-extension.js"
import { mail, type Need, records } from "../defining/needs.js"
import { whySessionsStay } from "../methods/end-stored-sessions.js"
import { importPassword, type PasswordsOfPeople } from "./import-password.js"
import { type OwnPassword, ownPassword } from "./own-password.js"
import { type PageName, pageNames } from "./page-names.js"
import {
  impossibleTogether,
  ownOptions,
  passwordKinds,
  type PasswordOptions,
} from "./password-options.js"
import { passwordPhases } from "./password-phases.js"
import { passwordSetup, type PasswordSetup } from "./password-setup.js"

/** What `Password` brings. */
export type PasswordExtension = Extension<"password", OwnPassword, PasswordsOfPeople>

/** Loaded with the first sign-in. */
const flow = /* @__PURE__ */ loadOnce(() => import("./password-flow.js"))
/** Loaded with the first request for a page. */
const pages = /* @__PURE__ */ loadOnce(() => import("./answer-pages.js"))
/** Loaded with the first account page. */
const section = /* @__PURE__ */ loadOnce(() => import("./account-section.js"))
/** Loaded with the first sign-in page. */
const form = /* @__PURE__ */ loadOnce(() => import("./sign-in-form.js"))

/** The part of `Password` that keeps passwords, and lets people choose them. */
export function passwordExtension(given: PasswordOptions = {}): PasswordExtension {
  const about = {
    given: ownOptions(given),
    options: passwordKinds,
    example: 'Password({ leaked: "haveibeenpwned" })',
    check: impossibleTogether,
    needs: [users, records(NEED), mail("Password"), endableSessions],
    pages: pageNames,
  }
  return makeExtension("password", about, (lent, options) => {
    const setup = passwordSetup(lent, options)
    return {
      phases: passwordPhases(setup),
      operations: ownPassword(setup),
      provides: {
        passwords: {
          isOwn: (provider) => setup.providers.get(provider)?.extension?.name === "password",
          sendLink: async (request, { email }) =>
            (await pages()).sendLink({ setup, request }, { address: email, isReset: true }),
        },
      },
      admin: { import: async (userId, hash) => importPassword(setup, userId, hash) },
      pages: pagesOf(setup),
      flow: flowOf(setup),
      account: {
        title: async ({ texts }) => texts.passwordLabel,
        read: async (visit) => (await section()).readSection(setup, visit),
      },
      form: async (wording) => (await form()).signInForm(wording),
      refusal: answerRefusal,
    }
  })
}

function flowOf(setup: PasswordSetup): Flow {
  return {
    callbackCsrf: "required",
    // GET would put passwords into URLs, histories and logs.
    callbackMethods: ["POST"],
    finish: async (context) => (await flow()).finishPassword(setup, context),
  }
}

function pagesOf(setup: PasswordSetup): Readonly<Record<PageName, ExtensionPage>> {
  const page =
    (name: PageName): ExtensionPage =>
    ({ run }) =>
    async (request) =>
      (await pages()).answers[name]({ setup, run, request })
  return {
    "sign-up": page("sign-up"),
    "forgot-password": page("forgot-password"),
    "new-password": page("new-password"),
    "change-password": page("change-password"),
  }
}

const NEED = "Password keeps links, the number of wrong tries, and by default passwords"
const USERS = ["createUser", "getUser", "getUserByEmail", "updateUser"] as const

const users: Need = ({ source: { adapter } }) => {
  if (!adapter)
    return [
      new MissingAdapter(
        "Password needs an adapter, because the people who sign in with a password are users of the store.",
      ),
    ]
  const absent = USERS.filter((name) => typeof adapter[name] !== "function")
  if (absent.length === 0) return []
  return [new MissingAdapterMethods(`Password needs ${absent.join(", ")} of the adapter.`)]
}

/** Whoever changes a password must be rid of those who know the former one. */
const endableSessions: Need = (setup) => {
  const why = whySessionsStay(setup)
  if (why === null) return []
  return [
    new AuthError(
      `Password ends a person's sessions when their password changes, and ${why}. Write extensions: [sessions()], from "@sallyport/core/sessions".`,
    ),
  ]
}
