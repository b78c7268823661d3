/** Mutants of packages/client. */

const client = "packages/client"

export const mutants = [
  {
    file: `${client}/src/base-path.ts`,
    find: String.raw`/^\/(?![/\\])[^?#\\]*$/`,
    replace: String.raw`/^\/[^?#\\]*$/`,
    tests: [`${client}/src/client.test.ts`],
    gain: "With a base path such as //evil.example, another site gets the password.",
  },
  {
    file: `${client}/src/submit.ts`,
    find: "{ ...fields, csrfToken, callbackUrl: targetOf(options) }",
    replace: "{ ...fields, callbackUrl: targetOf(options) }",
    tests: [`${client}/src/client.test.ts`],
    gain: "No form of the client carries its token, so that nobody can sign in.",
  },
  {
    file: `${client}/src/leave-for.ts`,
    find: `  if (address.href.includes("#")) location.reload()\n`,
    replace: "",
    tests: [`${client}/src/client.test.ts`],
    gain: "After a sign-out on an address with a fragment, the page of the person stays.",
  },
  {
    file: `${client}/src/session/ask-for-session.ts`,
    find: "session && Object.keys(session).length > 0 ? session : null",
    replace: "session",
    tests: [`${client}/src/client.test.ts`],
    gain: "An empty session counts as somebody who is signed in.",
  },
  {
    file: `${client}/src/session/ask-for-session.ts`,
    find: `return typeof answer === "object" && !Array.isArray(answer)`,
    replace: "return true",
    tests: [`${client}/test/session-elsewhere.test.ts`, `${client}/test/session-failures.test.ts`],
    gain: "Whatever another handler answers counts as a session.",
  },
  {
    file: `${client}/src/session/session-store.ts`,
    find: "    this.#link.tell(undefined, this.#hear)\n",
    replace: "",
    tests: [`${client}/test/session-update.test.ts`, `${client}/test/session-pages.test.ts`],
    gain: "Other pages still show what an update has changed, such as a role that was taken away.",
  },
  {
    file: `${client}/src/session/session-store.ts`,
    find: "if (this.#isKnown && !(data && timeLeft(data) < 0)) this.#tell()",
    replace: "if (this.#isKnown) this.#tell()",
    tests: [`${client}/test/session-timing.test.ts`, `${client}/test/session-store.test.ts`],
    gain: "A page from a cache shows somebody whose session has expired as signed in.",
  },
  {
    file: `${client}/src/session/session-store.ts`,
    find: `if (mark && (status === "loading" || mark === markOf(this.#state))) return`,
    replace: "if (mark) return",
    tests: [`${client}/test/session-pages.test.ts`],
    gain: "A page does not learn that somebody else has signed in on another one.",
  },
  {
    file: `${client}/src/session/next-question.ts`,
    find: "timeLeft(data) + SECOND",
    replace: "timeLeft(data) - SECOND",
    tests: [`${client}/test/session-timing.test.ts`],
    gain: "An open page extends a session for ever, although nobody is there.",
  },
  {
    file: `${client}/src/session/tab-link.ts`,
    find: "      tellPages(mark)\n",
    replace: "",
    tests: [`${client}/test/session-pages.test.ts`],
    gain: "A sign-out in one tab leaves the others signed in to look at.",
  },
]
