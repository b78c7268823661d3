import type { AuthConfig } from "@sallyport/core"
import { Visitor } from "@sallyport/testing"
import { afterEach, describe, expect, test, vi } from "vitest"
import { libraries, type Library } from "./library.js"

// What an authorization response names as its issuer (RFC 9207), with an OAuth 2 provider.

const ISSUER = "https://issuer.example"
const endpoints = {
  authorization: `${ISSUER}/authorize`,
  token: `${ISSUER}/token`,
  userinfo: `${ISSUER}/user`,
}
const [ours, theirs] = libraries

/** What is logged for a sign-in whose response names this issuer; nothing if the person is signed in. */
async function loggedBy(library: Library, options: object, iss: string) {
  const profile = { sub: "7", id: "7", name: "Ada" }
  const tokens = { access_token: "token", token_type: "bearer", expires_in: 60 }
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) =>
    Response.json(new Request(input, init).url === endpoints.token ? tokens : profile),
  )
  const logged: string[] = []
  const provider = { id: "work", name: "Work", type: "oauth", clientId: "id", clientSecret: "s" }
  const config = {
    secret: "a secret of thirty-two characters!",
    trustHost: true,
    skipCSRFCheck: library.skipCSRFCheck,
    providers: [{ ...provider, ...endpoints, checks: ["state"], ...options }],
    logger: { error: ({ name }: Error) => void logged.push(name), warn: () => undefined },
  } as unknown as AuthConfig
  const visitor = new Visitor((request) => library.Auth(request, config), {
    origin: "https://app.example",
  })
  const start = await visitor.fetch("/auth/signin/work", {
    method: "POST",
    body: new URLSearchParams(),
  })
  const { searchParams } = new URL(start.headers.get("location") ?? "about:blank")
  const back = new URLSearchParams({ code: "code", state: searchParams.get("state") ?? "", iss })
  await visitor.fetch(`/auth/callback/work?${back.toString()}`)
  const session = (await (await visitor.fetch("/auth/session")).json()) as object | null
  return { logged, isSignedIn: session !== null }
}

describe("An issuer in the authorization response", () => {
  afterEach(() => vi.unstubAllGlobals())

  test("iss-without-issuer", async () => {
    expect(await loggedBy(ours, {}, ISSUER)).toEqual({ logged: [], isSignedIn: true })
    expect(await loggedBy(theirs, {}, ISSUER)).toEqual({
      logged: ["CallbackRouteError"],
      isSignedIn: false,
    })
  })

  test("error-classes-of-checks", async () => {
    const options = { issuer: ISSUER }
    expect(await loggedBy(ours, options, "https://other.example")).toEqual({
      logged: ["InvalidCheck"],
      isSignedIn: false,
    })
    expect(await loggedBy(theirs, options, "https://other.example")).toEqual({
      logged: ["CallbackRouteError"],
      isSignedIn: false,
    })
  })

  test("the one that is configured is accepted by both", async () => {
    for (const library of libraries)
      expect(await loggedBy(library, { issuer: ISSUER }, ISSUER)).toEqual({
        logged: [],
        isSignedIn: true,
      })
  })
})
