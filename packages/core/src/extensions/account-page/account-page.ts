import { loadOnce } from "../../async/load-once.js"
import type { Extension, ExtensionSetup } from "../../contract/extension.js"
import { AuthError } from "../../errors/auth-error.js"
import { makeExtension } from "../joining/make-extension.js"

/** Loaded with the first request for the page. */
const answering = /* @__PURE__ */ loadOnce(() => import("./answer-page.js"))

/**
 * A page on which people see where they are signed in, their passkeys and their linked accounts, and manage them; with
 * `Password` and `secondFactors()` also what they have of these, and the way to change it. Needs `sessions()`. It is at `{basePath}/session/account`, in the look and the languages of the built-in pages, and works
 * without JavaScript.
 */
export function accountPage(): Extension<"accountPage"> {
  return makeExtension<"accountPage">({
    name: "accountPage",
    problems: missingSessions,
    phases: () => ({}),
    pages: [
      {
        name: "account",
        answer: (setup, run, sections) => async (request) =>
          (await answering()).answerPage({ setup, run, sections, request }),
      },
    ],
  })
}

function missingSessions({ source: { extensions = [] } }: ExtensionSetup): readonly Error[] {
  if (extensions.some(({ name }) => name === "sessions")) return []
  return [
    new AuthError(
      "accountPage() shows people their sessions, and the option extensions has no sessions(). Write extensions: [sessions(), accountPage()].",
    ),
  ]
}
