import { loadOnce } from "../../async/load-once.js"
import type { Extension } from "../../contract/extension.js"
import { makeExtension } from "../defining/make-extension.js"
import { otherExtension } from "../defining/needs.js"

/** Loaded with the first request for the page. */
const answering = /* @__PURE__ */ loadOnce(() => import("./answer-page.js"))

/**
 * A page on which people see where they are signed in, their passkeys and their linked accounts, and manage them; with
 * `Password` and `secondFactors()` also what they have of these, and the way to change it. Needs `sessions()`. It is at `{basePath}/session/account`, in the look and the languages of the built-in pages, and works
 * without JavaScript.
 */
export function accountPage(...args: readonly []): Extension<"accountPage"> {
  // Plain JavaScript may have given options, which are then named.
  const [given = {}]: readonly unknown[] = args
  const about = {
    given: given as object,
    options: {},
    needs: [otherExtension("sessions", MISSING)],
    pages: ["account"],
  } as const
  return makeExtension("accountPage", about, () => ({
    pages: {
      account: (source) => async (request) =>
        (await answering()).answerPage({ ...source, request }),
    },
  }))
}

const MISSING =
  "accountPage() shows people their sessions, and the option extensions has no sessions(). Write extensions: [sessions(), accountPage()]."
