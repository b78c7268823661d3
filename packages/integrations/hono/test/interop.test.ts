import * as theirs from "@hono/auth-js"
import { encode } from "@sallyport/core/jwt"
import * as ours from "@sallyport/hono"
import { Hono } from "hono"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"

const SITE = "http://localhost"
const secret = "hono-test-secret-hono-test-secret-hono"

type Names = Pick<typeof ours, "authHandler" | "getAuthUser" | "initAuthConfig" | "verifyAuth">

/** The application from the documentation of `@hono/auth-js`, with either package. */
function application(library: Names, more: Partial<ours.AuthConfig>): Hono {
  const { authHandler, getAuthUser, initAuthConfig, verifyAuth } = library
  const app = new Hono()
  app.use(
    "*",
    initAuthConfig(() => ({ secret, trustHost: true, providers: [], ...more })),
  )
  app.use("/api/auth/*", authHandler())
  app.get("/who", async (c) => c.json(await getAuthUser(c)))
  app.get("/members", verifyAuth(), (c) => c.text("in"))
  app.onError((error, c) => {
    if ("getResponse" in error) return (error.getResponse as () => Response)()
    return c.text(error.name, 500)
  })
  return app
}

/** The results of both packages for the same input. */
async function both<Seen>(
  look: (app: Hono) => Promise<Seen>,
  more: Partial<ours.AuthConfig> = {},
): Promise<{ theirs: Seen; ours: Seen }> {
  return {
    theirs: await look(application(theirs as never, more)),
    ours: await look(application(ours, more)),
  }
}

/** What a browser sends after signing in with either of the two. */
async function signedIn(): Promise<RequestInit> {
  const salt = "authjs.session-token"
  return {
    headers: { cookie: `${salt}=${await encode({ secret, salt, token: { name: "Ada" } })}` },
  }
}

describe("@hono/auth-js beside ours", () => {
  beforeEach(() => void vi.spyOn(console, "error").mockReturnValue(undefined))
  afterEach(() => vi.restoreAllMocks())

  test("a session of either is read by the other's names", async () => {
    const init = await signedIn()
    const look = async (app: Hono) => (await app.request(`${SITE}/who`, init)).json()
    const seen = await both(look, { basePath: "/api/auth" })
    const expected = { session: { user: { name: "Ada" } }, token: { name: "Ada" } }
    expect(seen).toMatchObject({ theirs: expected, ours: expected })
  })

  test("where the handler is mounted", async () => {
    const look = async (app: Hono) => (await app.request(`${SITE}/api/auth/csrf`)).status
    expect(await both(look)).toEqual({ theirs: 400, ours: 200 })
    expect(await both(look, { basePath: "/api/auth" })).toEqual({ theirs: 200, ours: 200 })
  })

  test("the renewed cookie, and what the session callback returns", async () => {
    const init = await signedIn()
    const look = async (app: Hono) => {
      const answer = await app.request(`${SITE}/who`, init)
      const { session } = (await answer.json()) as ours.AuthUser
      return { added: "added" in session, renewed: answer.headers.getSetCookie().length > 0 }
    }
    const callbacks = { session: ({ session }: { session: object }) => ({ ...session, added: 1 }) }
    const more = { basePath: "/api/auth", session: { updateAge: 0 }, callbacks } as never
    expect(await both(look, more)).toEqual({
      theirs: { added: false, renewed: false },
      ours: { added: true, renewed: true },
    })
  })

  test("a configuration that fails is no 401", async () => {
    vi.stubEnv("AUTH_SECRET", "")
    const init = await signedIn()
    const look = async (app: Hono) => (await app.request(`${SITE}/members`, init)).status
    const more = { secret: undefined, logger: { error: () => undefined } }
    expect(await both(look, more as never)).toEqual({ theirs: 401, ours: 500 })
    vi.unstubAllEnvs()
  })
})
