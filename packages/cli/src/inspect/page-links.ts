import type { InspectionFinding } from "./finding.js"

interface KnownPage {
  readonly what: string
  /** What it asks of the browser that opens it. */
  readonly needs?: string
}

/** The pages of extensions, by the end of their path. */
const PAGES: ReadonlyMap<string, KnownPage> = new Map([
  ["account", { what: "the account page", needs: "somebody who is signed in" }],
  ["sign-up", { what: "the page on which somebody new asks for a link to choose a password" }],
  ["forgot-password", { what: "the page on which people ask for a link to a new password" }],
  [
    "change-password",
    { what: "the page to change a password", needs: "somebody who is signed in" },
  ],
  [
    "code",
    {
      what: "the page on which the code of a mail is typed",
      needs: "the browser in which the mail was asked for: it has the cookie email-request",
    },
  ],
  ["two-step", { what: "the page for second factors", needs: "somebody who is signed in" }],
  [
    "second-factor",
    {
      what: "the page that asks for the second factor",
      needs:
        "the browser in which the sign-in began: it has the cookie second-factor, for ten minutes",
    },
  ],
  [
    "step-up",
    {
      what: "the page on which people prove again who they are",
      needs: "somebody who is signed in",
    },
  ],
  [
    "connect",
    {
      what: "the page on which an account is connected",
      needs: "the browser in which that began: it has the cookie connect, for ten minutes",
    },
  ],
])

/** The token of a link to choose a password. */
const TOKEN = /^[\w-]{43}$/

/** Explains the URL of a page of an extension, such as the link in a mail for a password. Null if it is none. */
export function inspectPage({ pathname, searchParams }: URL): InspectionFinding | null {
  const [, name = ""] = /\/session\/([\w-]+)\/?$/.exec(pathname) ?? []
  if (name === "new-password") return passwordLink(searchParams.getAll("token"))
  const page = PAGES.get(name)
  if (!page) return null
  const { what, needs } = page
  const refusal = searchParams.get("code")
  return {
    what,
    facts: { ...(needs && { needs }), ...(refusal && REFUSALS[refusal] && { says: refusal }) },
    problems: refusal === null ? [] : [REFUSALS[refusal] ?? []].flat(),
  }
}

/** Why a code was refused, as the address of its page says it. */
const REFUSALS: Readonly<Record<string, string>> = {
  wrong_code: "The code was not the one in the newest mail.",
  code_gone: "The code was used, has expired, or was not asked for in this browser.",
  too_many_codes: "Too many wrong codes were typed for this address, so only a link signs in.",
}

function passwordLink(tokens: readonly string[]): InspectionFinding {
  const [token] = tokens
  const isWhole = token !== undefined && tokens.length === 1 && TOKEN.test(token)
  return {
    what: "a link to choose a password, of a mail for somebody new or for a forgotten password",
    facts: {
      ...(isWhole && {
        token:
          "works once, and opening the page does not use it up. It is valid for 30 minutes, or for a day for somebody new",
        ended:
          "by a newer password, or by a secret that is not in the list any more; only the records know",
      }),
    },
    problems: isWhole ? [] : [wrongToken(tokens)],
  }
}

function wrongToken([token, ...others]: readonly string[]): string {
  if (token === undefined) return "The link has no token: it was cut, or changed by a mail program."
  if (others.length > 0) return "The link has more than one token: it was changed."
  return `The token has ${token.length} characters in place of 43: it was cut, or changed by a mail program. Ask for a new link.`
}
