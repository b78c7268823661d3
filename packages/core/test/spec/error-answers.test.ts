import * as copies from "@sallyport/core/errors"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { accountPage } from "../../src/entrypoints/account-page.js"
import * as errors from "../../src/entrypoints/errors.js"
import { rateLimits } from "../../src/entrypoints/rate-limits.js"
import { memoryRecords } from "../../src/entrypoints/records.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import Passkey from "../../src/providers/passkey.js"
import { Browser } from "../support/browser.js"
import { event, eventFramework } from "../support/event-framework.js"
import { NotesProbe } from "../support/notes-extension.js"
import { DENIED, FAILED, OVER, problem } from "../support/shown-failures.js"
import { password, world } from "../support/world.js"

const BASE = "http://app.test/auth"

/** A site on which `authorize` of the provider `failing` throws this, and so does `limit` for passkeys. */
function siteOf(error: unknown, options: Partial<AuthConfig> = {}): AuthConfig {
  const fail = () => {
    throw error
  }
  return world({
    adapter: MemoryAdapter(),
    session: { strategy: "jwt" },
    experimental: { enableWebAuthn: true },
    providers: [password(), password({ id: "failing", authorize: fail }), Passkey()],
    limit: ({ provider }) => (provider === "passkey" ? fail() : undefined),
    ...options,
  })
}

const limiting = (): Partial<AuthConfig> => ({
  records: memoryRecords({ singleProcess: true }),
  extensions: [rateLimits(), sessions({ maxStaleness: 0 })],
})

/** A person who is signed in at a site whose extension fails in an operation or while it reads the session. */
async function signedIn() {
  const probe = new NotesProbe()
  const { records, extensions = [] } = limiting()
  const all = [...extensions, accountPage(), probe.extension]
  const browser = new Browser(siteOf(null, { records, extensions: all }))
  await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
  expect(await browser.session()).not.toBeNull()
  return { probe, browser }
}
const person = await signedIn()

/** Heading, lines and button of a page. */
function saidBy(page: string): string {
  const parts = page.matchAll(/<(h1|p)>([^<]*)<|<a class="(button)" href="[^"]*">([^<]*)</g)
  return [...parts].map(([, , text, , label]) => text ?? label).join(" | ")
}

/** Status, seconds to wait, and where the answer leads, or what its page says, or all that it says. */
async function told(response: Response): Promise<string> {
  const { status, headers } = response
  const seconds = headers.get("retry-after")
  const text = await response.text()
  const shown = (headers.get("location") ?? (saidBy(text) || text)).replaceAll(BASE, "")
  return seconds === null ? `${status} ${shown}` : `${status} after ${seconds} ${shown}`
}

const SCRIPT = { accept: "application/json" }
const signIn = async (site: AuthConfig, headers?: Record<string, string>) =>
  told(await new Browser(site).post("callback/failing", {}, headers))
const options = async (site: AuthConfig) =>
  told(await new Browser(site).get("webauthn-options/passkey"))

/** How an error reaches somebody. */
const channels = {
  redirect: async (error: Error) => signIn(siteOf(error)),
  script: async (error: Error) => signIn(siteOf(error), SCRIPT),
  passkey: async (error: Error) => options(siteOf(error)),
  limited: async (error: Error) => signIn(siteOf(error, limiting())),
  limitedScript: async (error: Error) => signIn(siteOf(error, limiting()), SCRIPT),
  limitedPasskey: async (error: Error) => options(siteOf(error, limiting())),
  session: async (error: Error) => {
    person.probe.verdict = error
    return told(await person.browser.get("session"))
  },
  page: async (error: Error) => {
    person.probe.verdict = error
    return told(await person.browser.get("session/account"))
  },
  operation: async (error: Error) => {
    Object.assign(person.probe, { verdict: true, failure: error })
    return told(await person.browser.get("session/notes.list"))
  },
  server: async (error: Error) => {
    const { on } = createOperations(eventFramework, siteOf(error) as OperationsConfig)
    const called = on(event()).signIn("failing", { redirect: false })
    return called.then(
      (url) => String(url).replaceAll(BASE, ""),
      (thrown: unknown) => (thrown === error ? "thrown" : "another thrown"),
    )
  },
  log: async (error: Error) => {
    const kinds: string[] = []
    for (const kind of ["warn", "error"] as const)
      vi.spyOn(console, kind).mockImplementation((line) => {
        if (String(line).includes(": planted")) kinds.push(kind)
        if (String(line).includes("(reference ")) kinds.push("with a reference")
      })
    const { logger: _, ...site } = siteOf(error)
    await signIn(site)
    return kinds.join()
  },
}

type Row = Readonly<Record<keyof typeof channels, string>>

const configuration = `{"error":"Configuration","url":"/error?error=Configuration"}`
const UNREAD = "503 after 5 The session could not be read. Try again."

/** An error of which nobody but the log learns anything. */
const hidden: Row = {
  redirect: "302 /error?error=Configuration",
  script: `500 ${configuration}`,
  passkey: '500 {"error":"Configuration"}',
  limited: "302 /error?error=Configuration",
  limitedScript: `500 ${configuration}`,
  limitedPasskey: '500 {"error":"Configuration"}',
  session:
    "500 There was a problem with the server configuration. Check the server logs for more information.",
  page: `500 ${FAILED}`,
  operation: problem(500, "Internal Server Error"),
  server: "thrown",
  log: "error,with a reference",
}

/** The error is shown at this page under this name. */
function led(page: "signin" | "error", name: string, { code, status = 403 }: CodedAnswer = {}) {
  const url = `/${page}?error=${name}${code === undefined ? "" : `&code=${code}`}`
  const script = `${status} ${JSON.stringify({ error: name, code, url })}`
  return {
    redirect: `302 ${url}`,
    script,
    limited: `302 ${url}`,
    limitedScript: script,
    log: "error",
  }
}
type CodedAnswer = { readonly code?: string; readonly status?: number }

const forbidden = (error: string) => problem(403, "Forbidden", { error })

/** An error whose name everybody may see. */
function shown(page: "signin" | "error", name: string, coded?: CodedAnswer): Row {
  const passkey = `403 {"error":"${name}"}`
  const operation = forbidden(name)
  return { ...hidden, ...led(page, name, coded), passkey, limitedPasskey: passkey, operation }
}

const stepUp = (path: string) =>
  `/session/${path}callbackUrl=${encodeURIComponent("http://app.test")}`
const proofProblem = (more: object) =>
  problem(403, "Forbidden", { error: "StepUpRequired", max_age: 600, ...more })
const TOO_OFTEN = "Too many attempts | You can try again  | Sign in another way"
const tooOften = (seconds: number): Row => ({
  ...shown("signin", "TooManyAttempts"),
  limited: `429 after ${seconds} ${TOO_OFTEN}`,
  limitedScript: `429 after ${seconds} {"error":"TooManyAttempts","url":"/signin?error=TooManyAttempts"}`,
  limitedPasskey: `429 after ${seconds} {"error":"TooManyAttempts"}`,
  page: `429 after ${seconds} ${TOO_OFTEN}`,
  operation: problem(429, "Too Many Requests", { error: "TooManyAttempts" }).replace(
    "429",
    `429 after ${seconds}`,
  ),
  log: "warn",
})
function unknown(status: number, title: string, message: string): Row {
  const said = `${status} {"message":"${message}"}`
  return {
    ...hidden,
    redirect: said,
    script: said,
    limited: said,
    limitedScript: said,
    session: `${status} ${message}`,
    operation: problem(status, title, { detail: "planted" }),
  }
}
const unread: Row = {
  ...hidden,
  session: UNREAD,
  page: `503 after 5 ${FAILED}`,
  operation: problem(503, "Service Unavailable").replace("503", "503 after 5"),
}
const stored = '503 {"error":"Configuration"}'
const weak = (code: string): Row => ({
  ...shown("signin", "WeakPassword"),
  operation: problem(400, "Bad Request", { detail: "planted", error: "WeakPassword", code }),
})
const refused: Row = {
  ...hidden,
  page: `400 ${FAILED}`,
  operation: problem(400, "Bad Request", { detail: "planted", error: "InvalidInput" }),
}

/** A token of a provider that a person could get by allowing it. */
const ofTokens = (name: string): Row => ({ ...hidden, operation: forbidden(name), log: "warn" })

const notStarted = (name: string): Row => ({
  ...hidden,
  ...led("signin", name),
  server: `/signin?error=${name}`,
})

/** Of every class that is not here, nobody learns anything. */
const rows: Readonly<Record<string, Row>> = {
  AccessDenied: { ...shown("error", "AccessDenied"), page: `403 ${DENIED}` },
  AccountDeleted: { ...shown("signin", "AccountDeleted"), log: "warn" },
  AccountBlocked: { ...shown("error", "AccountBlocked"), page: `403 ${DENIED}`, log: "warn" },
  ActingRefused: { ...ofTokens("ActingRefused"), page: "403 Access denied" },
  AccountNotLinked: shown("signin", "AccountNotLinked"),
  AdapterError: { ...unread, passkey: stored, limitedPasskey: stored },
  CredentialsSignin: {
    ...shown("signin", "CredentialsSignin", { code: "credentials", status: 401 }),
    log: "warn",
  },
  AnotherAccount: shown("signin", "AnotherAccount"),
  EmailSignInError: notStarted("EmailSignin"),
  InvalidCheck: { ...hidden, page: `403 ${OVER} | Try again` },
  InvalidEndpoints: { ...hidden, server: "/error?error=Configuration" },
  InvalidInput: refused,
  InvalidProvider: { ...hidden, server: "/error?error=Configuration" },
  JWTSessionError: unread,
  LastWayIn: { ...shown("error", "LastWayIn"), log: "warn" },
  MissingCSRF: {
    ...shown("signin", "MissingCSRF"),
    page: "403 Something went wrong | This page was open for too long. Please try again. | Try again",
  },
  MissingScopes: ofTokens("MissingScopes"),
  NotConnected: ofTokens("NotConnected"),
  ProviderUnavailable: {
    ...hidden,
    page: `503 ${FAILED}`,
    operation: problem(503, "Service Unavailable", { error: "ProviderUnavailable" }),
  },
  TokenRevoked: ofTokens("TokenRevoked"),
  NotSignedIn: {
    ...hidden,
    page: `303 /signin?callbackUrl=${encodeURIComponent(`${BASE}/session/account`)}`,
    operation: problem(401, "Unauthorized", { error: "NotSignedIn" }),
    log: "warn",
  },
  OAuthAccountNotLinked: shown("signin", "OAuthAccountNotLinked"),
  OAuthCallbackError: shown("signin", "OAuthCallbackError"),
  OAuthSignInError: notStarted("OAuthSignin"),
  PasswordQueueFull: shown("signin", "PasswordQueueFull"),
  SecondFactorRequired: shown("signin", "SecondFactorRequired"),
  SessionTokenError: unread,
  SignInError: { ...hidden, ...led("signin", "Configuration", { status: 500 }) },
  StepUpRequired: {
    ...shown("error", "StepUpRequired"),
    limited: `302 ${stepUp("step-up?")}`,
    limitedScript: `403 ${JSON.stringify({ error: null, url: stepUp("step-up?") })}`,
    limitedPasskey: `403 ${JSON.stringify({ error: "StepUpRequired", url: stepUp("step-up?") })}`,
    operation: proofProblem({ url: "/session/step-up" }),
  },
  TooManyAttempts: tooOften(60),
  UnknownAction: unknown(400, "Bad Request", "Bad request."),
  UnusablePassword: {
    ...shown("signin", "CredentialsSignin", { code: "unusable_password", status: 401 }),
    log: "warn",
  },
  Verification: shown("error", "Verification"),
  WeakPassword: weak(""),
  WebAuthnVerificationError: shown("error", "WebAuthnVerificationError"),
}

class Locked extends errors.CredentialsSignin {
  override code = "locked"
}

class NoSuchRoom extends errors.InvalidInput {}

/** As in a copy of this package in which errors did not carry their answers. */
class OldError extends Error {
  readonly kind = "error"
  readonly type: string = "MissingSecret"

  constructor(message: string) {
    super(message)
    Object.assign(this, { [Symbol.for("sallyport.auth-error")]: true })
  }
}
class OldShownError extends OldError {
  static readonly clientSafe = true
  override readonly type = "WebAuthnVerificationError"
}

const FROM = "2030-01-01T00:00:00.000Z"
const address = stepUp("two-step?step=address&")

/** Errors with details, and those of others. */
const more: readonly (readonly [string, Error, Row])[] = [
  [
    "a class of the application",
    new Locked("planted"),
    {
      ...shown("signin", "CredentialsSignin", { code: "locked", status: 401 }),
      log: "warn",
    },
  ],
  ["one of a class that has an answer", new NoSuchRoom("planted"), refused],
  [
    "InvalidCheck, too late",
    new errors.InvalidCheck("planted", { visitor: "sign_in_expired" }),
    {
      ...hidden,
      ...led("error", "Configuration", { code: "sign_in_expired", status: 500 }),
      page: `403 ${OVER} | Try again`,
    },
  ],
  [
    "StepUpRequired, with where and from when on",
    new errors.StepUpRequired("planted", {
      from: FROM,
      page: "two-step",
      visitor: "passkey_not_stored",
    }),
    {
      ...shown("error", "StepUpRequired", { code: "passkey_not_stored" }),
      passkey: `403 ${JSON.stringify({ error: "StepUpRequired", from: FROM })}`,
      limited: `302 ${address}&code=passkey_not_stored`,
      limitedScript: `403 ${JSON.stringify({ error: null, code: "passkey_not_stored", url: `${address}&code=passkey_not_stored` })}`,
      limitedPasskey: `403 ${JSON.stringify({ error: "StepUpRequired", from: FROM, url: address })}`,
      operation: proofProblem({ from: FROM, url: "/session/two-step" }),
    },
  ],
  [
    "TooManyAttempts, for 42 seconds",
    new errors.TooManyAttempts("planted", { retryAfter: 42 }),
    tooOften(42),
  ],
  [
    "UnknownAction, 404",
    new errors.UnknownAction("planted", { status: 404 }),
    unknown(404, "Not Found", "Not found."),
  ],
  [
    "WeakPassword, a common one",
    new errors.WeakPassword("planted", { reason: "common" }),
    weak("common"),
  ],
  ["InvalidInput of another copy", new copies.InvalidInput("planted"), refused],
  [
    "AccessDenied of another copy",
    new copies.AccessDenied("planted"),
    rows["AccessDenied"] ?? hidden,
  ],
  [
    "AdapterError of another copy",
    new copies.AdapterError("planted"),
    rows["AdapterError"] ?? hidden,
  ],
  [
    "OAuthSignInError of another copy",
    new copies.OAuthSignInError("planted"),
    rows["OAuthSignInError"] ?? hidden,
  ],
  [
    "UnknownAction of another copy",
    new copies.UnknownAction("planted"),
    {
      ...hidden,
      operation: problem(400, "Bad Request", { detail: "planted" }),
    },
  ],
  ["one of a copy whose errors carry no answers", new OldError("planted"), hidden],
  [
    "one of these whose name may be seen",
    new OldShownError("planted"),
    shown("error", "WebAuthnVerificationError"),
  ],
]

const classes = Object.entries(errors).flatMap(([name, value]) => {
  const isClass = typeof value === "function" && value.prototype instanceof Error
  const Class = value as typeof errors.AuthError
  return isClass ? [[name, new Class("planted"), rows[name] ?? hidden] as const] : []
})

afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(person.probe, { verdict: true, failure: undefined })
})

describe("An error is answered as its row says", () => {
  test("every row is that of a class", () => {
    const names = classes.map(([name]) => name)
    expect(Object.keys(rows).filter((name) => !names.includes(name))).toEqual([])
    expect(classes.length).toBeGreaterThan(40)
  })

  test.each([...classes, ...more])("%s", async (_, error, row) => {
    const seen: [string, string][] = []
    for (const [channel, see] of Object.entries(channels)) seen.push([channel, await see(error)])
    expect(Object.fromEntries(seen)).toEqual(row)
  })
})

describe("The error page says of", () => {
  const pages: readonly (readonly [string, string])[] = [
    ["AccessDenied", `403 ${DENIED}`],
    [
      "Verification",
      "403 Unable to sign in | The sign-in link is no longer valid. | It may have been used already or it may have expired. | Get a new link",
    ],
    [
      "Configuration",
      "500 Server error | Please try again. If it keeps happening, come back later. | If you run this site, check the server logs for more information. | Try again",
    ],
    ["InvalidCheck", `200 ${FAILED}`],
    ["anything", `200 ${FAILED}`],
    [
      "Configuration&code=sign_in_expired",
      `400 ${OVER} | Nothing is wrong with your account. | Try again`,
    ],
    [
      "Configuration&code=signed_out",
      "400 Please sign in again | You were signed out. Sign in, then connect it. | Try again",
    ],
    [
      "Configuration&code=unknown_provider",
      "400 No such way to sign in | This site does not offer that way to sign in. Please choose another one. | Sign in another way",
    ],
  ]
  test.each(pages)("%s", async (error, page) => {
    expect(await told(await new Browser(siteOf(null)).get(`error?error=${error}`))).toBe(page)
  })
})
