import { describe, expect, test } from "vitest"
import { configured as configure, movedTo, session } from "./exchange-site.js"
import { libraries } from "./library.js"
import { Visitor } from "./visitor.js"

const ADA = "ada@example.com"
const [ours, theirs] = libraries

/** One site in two halves, one on each library, with the same secret and the same visitors. */
const pairs = [
  { made: "Auth.js", honoured: "Sallyport", maker: theirs, reader: ours },
  { made: "Sallyport", honoured: "Auth.js", maker: ours, reader: theirs },
]

const password = {
  id: "credentials",
  name: "Password",
  type: "credentials",
  credentials: { username: {}, password: { type: "password" } },
  authorize: ({ username }: { username?: unknown }) => ({
    id: "ada",
    name: String(username),
    email: ADA,
  }),
} as const

const configured = () => configure({ providers: [password] })

const tokens = [
  { how: "over http", site: "http://app.test", cookie: "authjs.session-token", name: "Ada" },
  {
    how: "over https",
    site: "https://app.test",
    cookie: "__Secure-authjs.session-token",
    name: "Ada",
  },
  {
    how: "in parts",
    site: "https://app.test",
    cookie: "__Secure-authjs.session-token.0",
    name: "Ada ".repeat(2000),
  },
]

// For an OAuth flow that moves from one library to the other, see packages/core/test/spec/oauth-flow.test.ts.
describe.each(pairs)("What $made made, honoured by $honoured", ({ maker, reader }) => {
  test.each(tokens)("a session token $how", async ({ site, cookie, name }) => {
    const visitor = new Visitor(maker, configured(), site)
    await visitor.post("callback/credentials", { username: name })
    expect([...visitor.jar.keys()]).toContain(cookie)
    const moved = movedTo(reader, visitor)
    expect(await session(moved)).toMatchObject({ user: { name, email: ADA } })
    expect([...moved.jar.keys()].sort()).toEqual([...visitor.jar.keys()].sort())
  })

  test("a session token with every claim, through encode and decode", async () => {
    const salt = "authjs.session-token"
    const claims = { sub: "1", name: "Ada", nested: { list: [1, null, "ü"] } }
    const token = await maker.encode({ token: claims, secret: "s".repeat(32), salt })
    const read = await reader.decode({ token, secret: "s".repeat(32), salt })
    expect(read).toMatchObject(claims)
  })

  test("sign-out, and the session is over for both", async () => {
    const visitor = new Visitor(maker, configured())
    await visitor.post("callback/credentials", { username: "Ada" })
    const moved = movedTo(reader, visitor)
    await moved.post("signout")
    expect(await session(movedTo(maker, moved))).toBeNull()
  })

  test.each(["http://app.test", "https://app.test"])(
    "a CSRF cookie and its form on %s",
    async (site) => {
      const visitor = new Visitor(maker, configured(), site)
      const { csrfToken } = (await (await visitor.send("csrf")).json()) as { csrfToken: string }
      const moved = movedTo(reader, visitor)
      const body = new URLSearchParams({ csrfToken, username: "Ada" })
      await moved.send("callback/credentials", { method: "POST", body })
      expect(await session(moved)).toMatchObject({ user: { email: ADA } })
      // The cookie is kept, not replaced: other open forms continue to work.
      expect(await (await moved.send("csrf")).json()).toEqual({ csrfToken })
    },
  )
})
