import { loadOnce } from "../../async/load-once.js"
import type { Extension } from "../../contract/extension.js"
import { AuthError } from "../../errors/auth-error.js"
import { makeExtension } from "../defining/make-extension.js"
import { type Need, otherExtension } from "../defining/needs.js"
import { flag, type OptionKinds, optional, type ResolvedOptions } from "../defining/option-kinds.js"

/** Loaded with the first request for the page, or the first sign-in after which a passkey may be offered. */
const answering = /* @__PURE__ */ loadOnce(() => import("./answer-page.js"))
const offering = /* @__PURE__ */ loadOnce(() => import("./offer-passkey.js"))

/** How `accountPage()` behaves. */
export interface AccountPageOptions {
  /**
   * Whether people who have no passkey are offered one after they have signed in by something else, on a page that leads
   * on to where they wanted to go; in each browser once in thirty days. Needs a provider for passkeys. Default: false.
   */
  readonly offerPasskey?: boolean | undefined
}

const kinds = { offerPasskey: optional(flag, false) } satisfies OptionKinds<AccountPageOptions>

/**
 * A page on which people see where they are signed in, their passkeys and their linked accounts, and manage them; with
 * `Password` and `secondFactors()` also what they have of these, and the way to change it. Needs `sessions()`. It is at `{basePath}/session/account`, in the look and the languages of the built-in pages, and works
 * without JavaScript.
 */
export function accountPage(given: AccountPageOptions = {}): Extension<"accountPage"> {
  const about = {
    given,
    options: kinds,
    needs: ({ offerPasskey }: ResolvedOptions<typeof kinds>): readonly Need[] => [
      otherExtension("sessions", MISSING),
      ...(offerPasskey ? [passkeyProvider] : []),
    ],
    pages: ["account", "add-passkey"] as const,
  }
  return makeExtension("accountPage", about, (setup, { offerPasskey }) => ({
    ...(offerPasskey && {
      phases: {
        between: async (context, arrival) =>
          (await offering()).offerPasskey(setup, { context, arrival }),
      },
    }),
    pages: {
      account: (source) => async (request) =>
        (await answering()).answerPage({ ...source, request }),
      "add-passkey": (source) => async (request) =>
        (await offering()).answerOffer({ ...source, request }),
    },
  }))
}

const MISSING =
  "accountPage() shows people their sessions, and the option extensions has no sessions(). Write extensions: [sessions(), accountPage()]."

const passkeyProvider: Need = ({ providers }) =>
  [...providers.values()].some(({ type }) => type === "webauthn")
    ? []
    : [
        new AuthError(
          "accountPage({ offerPasskey: true }) offers passkeys, and the option providers has no Passkey. Write experimental: { enableWebAuthn: true } and providers: [Passkey], or leave out offerPasskey.",
        ),
      ]
