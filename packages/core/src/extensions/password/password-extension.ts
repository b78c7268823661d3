import { loadOnce } from "../../async/load-once.js"
import type { ProviderContext } from "../../contract/context.js"
import type { Extension, ExtensionSetup, ObservedSetup } from "../../contract/extension.js"
import type { Flow } from "../../contract/flow.js"
import { AuthError } from "../../errors/auth-error.js"
import { MissingAdapter, MissingAdapterMethods } from "../../errors/config-errors.js"
import { answerRefusal } from "../refusals/answer-refusal.js"
import { missingMail } from "../mail/mail.js"
import { makeExtension } from "../joining/make-extension.js"
import { missingRecords, notOptions } from "../records/missing-records.js"
import { importPassword, type PasswordsOfPeople } from "./import-password.js"
import { type OwnPassword, ownPassword } from "./own-password.js"
import type { PageName } from "./page-names.js"
import { impossible, type PasswordOptions } from "./password-options.js"
import { passwordPhases } from "./password-phases.js"
import { hasSessions, passwordSetup } from "./password-setup.js"

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
  const wrong = notOptions(given, 'Password({ leaked: "haveibeenpwned" })')
  const options = wrong.length > 0 ? {} : given
  const own = (setup: ObservedSetup) => passwordSetup(setup, options)
  return makeExtension<"password", OwnPassword, PasswordsOfPeople>({
    name: "password",
    problems: (setup) => [...wrong, ...impossible(options), ...missing(setup)],
    phases: (setup) => passwordPhases(own(setup)),
    operations: (setup) => ownPassword(() => own(setup)),
    administration: {
      import: (setup) => async (userId, hash) => importPassword(own(setup), userId, hash),
    },
    pages: NAMES.map((name) => ({
      name,
      // Its form is sent to the callback.
      isOnlyShown: name === "new-password",
      answer: (setup, run) => async (request) =>
        (await pages()).answerPage(name, { setup: own(setup), run, request }),
    })),
    flow: (setup): Flow => ({
      callbackCsrf: "required",
      // GET would put passwords into URLs, histories and logs.
      callbackMethods: ["POST"],
      finish: async (context: ProviderContext) =>
        (await flow()).finishPassword(own(setup), context),
    }),
    accountSection: (setup) => ({
      title: async ({ texts }) => texts.passwordLabel,
      read: async (visit) => (await section()).readSection(own(setup), visit),
    }),
    form: async (wording) => (await form()).signInForm(wording),
    refusal: answerRefusal,
  })
}

const NAMES: readonly PageName[] = ["sign-up", "forgot-password", "new-password", "change-password"]
const NEED = "Password keeps links, the number of wrong tries, and by default passwords"
const USERS = ["createUser", "getUser", "getUserByEmail", "updateUser"] as const

function missing(setup: ExtensionSetup): readonly Error[] {
  const { adapter } = setup.source
  if (!adapter)
    return [
      new MissingAdapter(
        "Password needs an adapter, because the people who sign in with a password are users of the store.",
      ),
    ]
  const absent = USERS.filter((name) => typeof adapter[name] !== "function")
  return [
    ...(absent.length === 0
      ? []
      : [new MissingAdapterMethods(`Password needs ${absent.join(", ")} of the adapter.`)]),
    ...missingRecords(setup, NEED),
    ...missingMail(setup, "Password"),
    ...unendable(setup),
  ]
}

/** Whoever changes a password must be rid of those who know the former one. */
function unendable(setup: ExtensionSetup): readonly Error[] {
  if (hasSessions(setup)) return []
  const { strategy, adapter } = setup
  const why =
    strategy === "jwt"
      ? 'session tokens (strategy "jwt") cannot be ended without sessions()'
      : adapter?.deleteSessionsByUser
        ? null
        : "the adapter has no deleteSessionsByUser"
  if (why === null) return []
  return [
    new AuthError(
      `Password ends a person's sessions when their password changes, and ${why}. Write extensions: [sessions()], from "@sallyport/core/sessions".`,
    ),
  ]
}
