import { NextRequest } from "next/server.js"
import { expect, test } from "vitest"
import NextAuth from "@sallyport/next"

/** As Next makes it in development: its own name for this machine in the address, the browser's in the headers. */
const asked = (host: string, path: string) =>
  new NextRequest(`http://${host}${path}`, { headers: { host, "x-forwarded-host": host } })

const { auth, handlers } = NextAuth({
  secret: "next-test-secret-next-test-secret",
  trustHost: true,
  providers: [{ id: "local", type: "oidc", name: "Local", issuer: "http://127.0.0.1:1" }],
})

test.each(["127.0.0.1:3000", "[::1]:3000", "localhost:3000"])(
  "A site that is opened at %s stays there: no form and no callback goes to another name",
  async (host) => {
    const providers = await handlers.GET(asked(host, "/api/auth/providers"))
    expect(await providers.json()).toMatchObject({
      local: {
        signinUrl: `http://${host}/api/auth/signin/local`,
        callbackUrl: `http://${host}/api/auth/callback/local`,
      },
    })
    const page = await (await handlers.GET(asked(host, "/api/auth/signin"))).text()
    expect([...page.matchAll(/action="([^"]*)"/g)].map(([, action]) => action)).toEqual([
      `http://${host}/api/auth/signin/local`,
    ])
  },
)

test("A wrapped handler redirects to the name that the browser asked", async () => {
  const handler = auth((req) => Response.redirect(new URL("/login", req.url)))
  const answer = await handler(asked("127.0.0.1:3000", "/secret?a=1"), {} as never)
  expect(answer?.headers.get("location")).toBe("http://127.0.0.1:3000/login")
})
