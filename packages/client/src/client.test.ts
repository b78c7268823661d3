import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { getCsrfToken, getProviders, getSession, signIn, signOut } from "./index.js"
import {
  conditionalSignIn,
  deletePasskey,
  listPasskeys,
  registerPasskey,
  signalPasskeyRemoved,
  signalPasskeys,
} from "./passkeys.js"

const origin = "https://app.example"
const provider = (id: string, type: string) => ({
  id,
  name: id,
  type,
  signinUrl: "",
  callbackUrl: "",
})

type Answer = { readonly status?: number; readonly body: unknown }

let asked: { url: string; init: RequestInit }[]
let answers: Record<string, Answer | undefined>
let visited: string[]

beforeEach(() => {
  asked = []
  visited = []
  answers = {
    "/auth/csrf": { body: { csrfToken: "t" } },
    "/auth/providers": {
      body: Object.fromEntries(
        [
          provider("github", "oauth"),
          provider("password", "credentials"),
          provider("passkey", "webauthn"),
        ].map((one) => [one.id, one]),
      ),
    },
  }
  vi.stubGlobal("location", {
    href: `${origin}/in#here`,
    hostname: "app.example",
    assign: (address: string | URL) => visited.push(String(address)),
    reload: () => visited.push("reload"),
  })
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    const answer = answers[url.split("?")[0] ?? ""]
    if (!answer) throw new TypeError("fetch failed")
    return Response.json(answer.body, { status: answer.status ?? 200 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const posted = () => {
  const [one, ...more] = asked.filter(({ init }) => init.method === "POST")
  expect(more).toEqual([])
  return { url: one?.url, fields: Object.fromEntries(one?.init.body as URLSearchParams) }
}

describe("signIn", () => {
  test("OAuth: one CSRF token, the parameters in the address, and off to the authorization server", async () => {
    answers["/auth/signin/github"] = { body: { url: "https://github.example/authorize" } }
    await signIn("github", { redirectTo: "/members" }, { login_hint: "a b" })
    expect(posted()).toEqual({
      url: "/auth/signin/github?login_hint=a+b",
      fields: { csrfToken: "t", callbackUrl: "/members" },
    })
    expect(asked.filter(({ url }) => url === "/auth/csrf")).toHaveLength(1)
    expect(visited).toEqual(["https://github.example/authorize"])
  })

  test("credentials: fields go to the callback; the result is ok only when it worked", async () => {
    answers["/auth/callback/password"] = { body: { url: `${origin}/in` } }
    const options = { redirect: false, email: "a@example.com", password: "p", basePath: "/auth/" }
    expect(await signIn("password", options)).toEqual({
      ok: true,
      error: undefined,
      code: undefined,
      status: 200,
      url: `${origin}/in`,
    })
    expect(posted().fields).toEqual({
      csrfToken: "t",
      callbackUrl: `${origin}/in#here`,
      email: "a@example.com",
      password: "p",
    })
    expect(visited).toEqual([])
  })

  test("a failed sign-in is not ok, with the server's error and code", async () => {
    const url = `${origin}/auth/signin?error=CredentialsSignin&code=locked`
    answers["/auth/callback/password"] = { body: { url } }
    expect(await signIn("password", { redirect: false })).toEqual({
      ok: false,
      error: "CredentialsSignin",
      code: "locked",
      status: 200,
      url: null,
    })
  })

  test.each([
    ["a server that is not there", undefined, { code: "network", status: 0 }],
    ["a failed server", { status: 500, body: { message: "x" } }, { code: "server", status: 500 }],
    ["a script as target", { body: { url: "javascript:x()" } }, { code: "server", status: 200 }],
    ["no target", { body: {} }, { code: "server", status: 200 }],
  ])("%s: a result, and the page stays", async (_, answer, expected) => {
    answers["/auth/signin/github"] = answer
    const result = await signIn("github")
    expect(result).toEqual({ ok: false, error: "RequestError", url: null, ...expected })
    expect(visited).toEqual([])
  })

  test("without a provider that the server knows: the sign-in page", async () => {
    expect(await signIn()).toBeNull()
    expect(await signIn("other", { redirectTo: "/x" })).toBeNull()
    expect(visited).toEqual([
      `/auth/signin?callbackUrl=${encodeURIComponent(`${origin}/in#here`)}`,
      "/auth/signin?callbackUrl=%2Fx",
    ])
  })

  test("a target with a # is loaded, too", async () => {
    answers["/auth/callback/password"] = { body: { url: `${origin}/in#here` } }
    await signIn("password")
    expect(visited).toEqual([`${origin}/in#here`, "reload"])
  })

  test("a proof that is missing only at the end: where it is given", async () => {
    const url = `${origin}/auth/session/step-up?error=StepUpRequired`
    answers["/auth/callback/password"] = { body: { url } }
    const refused = { ok: false, error: "StepUpRequired", code: undefined, status: 200, url }
    expect(await signIn("password", { redirect: false })).toEqual(refused)
  })

  test("nothing is asked of, or sent to, another origin", async () => {
    for (const basePath of ["//evil.example", "https://evil.example", "/\\evil.example", "auth"])
      await expect(signIn("github", { basePath })).rejects.toThrow(TypeError)
    expect(asked).toEqual([])
    answers["/auth/signin/github"] = { body: { url: origin } }
    await signIn("github")
    expect(asked.map(({ init }) => init.mode)).toEqual(asked.map(() => "same-origin"))
  })
})

describe("passkeys without a browser that has them", () => {
  test("a passkey that needs a proof first: where it is given, and the page stays", async () => {
    const url = `${origin}/auth/session/two-step?callbackUrl=%2Fmembers`
    answers["/auth/webauthn-options/passkey"] = {
      status: 403,
      body: { error: "StepUpRequired", url },
    }
    const refused = { ok: false, error: "StepUpRequired", code: "server", status: 403, url }
    expect(await registerPasskey()).toEqual(refused)
    await expect(deletePasskey("AA")).rejects.toMatchObject({ reason: "server", status: 403, url })
    expect(visited).toEqual([])
  })

  test("every call says so, and the server is not told an answer", async () => {
    answers["/auth/webauthn-options/passkey"] = {
      body: { action: "authenticate", options: { challenge: "AA" } },
    }
    const unsupported = { ok: false, error: "PasskeyError", code: "unsupported" }
    expect(await signIn("passkey", { email: "a@example.com" })).toMatchObject(unsupported)
    expect(await registerPasskey()).toMatchObject(unsupported)
    expect(await registerPasskey("passkey", { mediation: "conditional" })).toMatchObject(
      unsupported,
    )
    expect(await conditionalSignIn()).toMatchObject(unsupported)
    expect(await signalPasskeyRemoved({ credentialID: "AA==" })).toBe(false)
    expect(asked.filter(({ init }) => init.method === "POST")).toEqual([])
    expect(asked.map(({ url }) => url)).toContain(
      "/auth/webauthn-options/passkey?email=a%40example.com&action=authenticate",
    )
  })

  test("options that are refused or are none: a result with the status", async () => {
    answers["/auth/webauthn-options/passkey"] = { status: 400, body: { error: "Invalid request" } }
    const failed = { ok: false, error: "RequestError", code: "server" }
    expect(await signIn("passkey")).toMatchObject({ ...failed, status: 400 })
    answers["/auth/webauthn-options/passkey"] = { body: { action: "other", options: {} } }
    expect(await signIn("passkey")).toMatchObject({ ...failed, status: 200 })
  })
})

describe("Signal API (WebAuthn Level 3 §5.1.11)", () => {
  test("ids are told in canonical form; a browser that refuses was not told", async () => {
    const told: object[] = []
    const PublicKeyCredential = Object.assign(() => undefined, {
      signalUnknownCredential: async (options: object) => void told.push(options),
      signalAllAcceptedCredentials: async () => Promise.reject(new TypeError("no")),
    })
    vi.stubGlobal("PublicKeyCredential", PublicKeyCredential)
    expect(await signalPasskeyRemoved({ credentialID: "+/8=" })).toBe(true)
    expect(told).toEqual([{ rpId: "app.example", credentialId: "-_8" }])
    expect(await signalPasskeys({ userId: "AQ", credentialIDs: ["AA=="] })).toBe(false)
  })
})

describe("one's own passkeys", () => {
  const list = (ids: readonly string[]) => ({
    body: {
      passkeys: ids.map((credentialID) => ({ credentialID })),
      rpId: "example",
      userId: "AQ",
      userIds: ["AQ", "Ag"],
      names: { name: "ada@example.com", displayName: "Ada" },
    },
  })

  /** A browser with the Signal API, and a record of what it was told. */
  function listen(): [string, object][] {
    const told: [string, object][] = []
    const hear = (name: string) => [name, async (said: object) => void told.push([name, said])]
    const names = [
      "signalUnknownCredential",
      "signalAllAcceptedCredentials",
      "signalCurrentUserDetails",
    ]
    vi.stubGlobal(
      "PublicKeyCredential",
      Object.assign(() => undefined, Object.fromEntries(names.map(hear))),
    )
    return told
  }

  test("§5.1.10 · the browser is told every list and name, once for each user handle", async () => {
    const told = listen()
    answers["/auth/webauthn-options/passkey"] = list(["AA", "-_8"])
    expect(await listPasskeys()).toHaveLength(2)
    const names = { name: "ada@example.com", displayName: "Ada" }
    const accepted = { rpId: "example", allAcceptedCredentialIds: ["AA", "-_8"] }
    expect(told).toHaveLength(4)
    expect(told).toEqual(
      expect.arrayContaining([
        ["signalAllAcceptedCredentials", { ...accepted, userId: "AQ" }],
        ["signalAllAcceptedCredentials", { ...accepted, userId: "Ag" }],
        ["signalCurrentUserDetails", { rpId: "example", userId: "AQ", ...names }],
        ["signalCurrentUserDetails", { rpId: "example", userId: "Ag", ...names }],
      ]),
    )
  })

  test("the last one deleted: told by its id, and that there is none under any handle", async () => {
    const told = listen()
    answers["/auth/webauthn-options/passkey"] = list([])
    expect(await deletePasskey("AA==")).toEqual([])
    expect(told[0]).toEqual(["signalUnknownCredential", { rpId: "example", credentialId: "AA" }])
    const empty = told.filter(([name]) => name === "signalAllAcceptedCredentials")
    expect(empty.map(([, said]) => said)).toMatchObject([
      { userId: "AQ", allAcceptedCredentialIds: [] },
      { userId: "Ag", allAcceptedCredentialIds: [] },
    ])
  })

  test("a refusal tells the browser nothing", async () => {
    const told = listen()
    answers["/auth/webauthn-options/passkey"] = { status: 401, body: { error: "Not signed in" } }
    await expect(deletePasskey("AA")).rejects.toMatchObject({ reason: "server", status: 401 })
    expect(told).toEqual([])
  })
})

describe("session, token, providers, sign-out", () => {
  test("the session is null only when the server says so", async () => {
    answers["/auth/session"] = { body: null }
    expect(await getSession()).toBeNull()
    answers["/auth/session"] = { body: {} } // as next-auth 4 says it
    expect(await getSession()).toBeNull()
    answers["/auth/session"] = { status: 503, body: { message: "down" } }
    await expect(getSession()).rejects.toMatchObject({ reason: "server", status: 503 })
    answers["/auth/session"] = undefined
    await expect(getSession()).rejects.toMatchObject({ reason: "network", status: 0 })
  })

  test("the base path is the caller's", async () => {
    answers["/api/auth/csrf"] = { body: { csrfToken: "other" } }
    answers["/api/auth/providers"] = { body: {} }
    expect(await getCsrfToken({ basePath: "/api/auth" })).toBe("other")
    expect(await getProviders({ basePath: "/api/auth" })).toEqual({})
  })

  test("signOut is not ok where the server could not end the session, and the page says so", async () => {
    const url = `${origin}/auth/signout?error=SignOutError`
    answers["/auth/signout"] = { body: { url }, status: 503 }
    expect(await signOut({ redirect: false })).toEqual({
      ok: false,
      error: "SignOutError",
      code: undefined,
      status: 503,
      url: null,
    })
    expect(visited).toEqual([])
    await signOut()
    expect(visited).toEqual([url])
  })

  test("signOut posts the token and goes home", async () => {
    answers["/auth/signout"] = { body: { url: `${origin}/` } }
    expect(await signOut({ redirectTo: "/" })).toMatchObject({ ok: true, url: `${origin}/` })
    expect(posted()).toEqual({
      url: "/auth/signout",
      fields: { csrfToken: "t", callbackUrl: "/" },
    })
    expect(visited).toEqual([`${origin}/`])
  })
})
