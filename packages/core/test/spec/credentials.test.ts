import { describe, expect, test, vi } from "vitest"
import type { AuthError } from "../../src/errors/auth-error.js"
import { CredentialsSignin } from "../../src/errors/sign-in-errors.js"
import { Browser } from "../support/browser.js"
import { password, world } from "../support/world.js"

const right = { username: "ada", password: "enchantress" }

function visitor(
  options: Parameters<typeof password>[0] = {},
  config: Parameters<typeof world>[0] = {},
) {
  return new Browser(world({ providers: [password(options)], ...config }))
}

const location = (response: Response) => response.headers.get("location")

describe("Authentication · 2 Credentials provider", () => {
  test("authorize returns the user → signed in, sent to callbackUrl", async () => {
    const browser = visitor()
    const response = await browser.post("callback/credentials", { ...right, callbackUrl: "/home" })
    expect(response.status).toBe(302)
    expect(location(response)).toBe("http://app.test/home")
    expect(await browser.session()).toMatchObject({ user: { email: "ada@example.com" } })
  })

  test("authorize returns null → sign-in page with error=CredentialsSignin&code=credentials, no session", async () => {
    const browser = visitor()
    const response = await browser.post("callback/credentials", { ...right, password: "wrong" })
    expect(location(response)).toBe(
      "http://app.test/auth/signin?error=CredentialsSignin&code=credentials",
    )
    expect(await browser.session()).toBeNull()
  })

  test.each([
    ["locked", "locked"],
    ["a\r\nset-cookie: x", "credentials"],
    ["https://evil.example", "credentials"],
    ["<script>", "credentials"],
    ["x".repeat(10_000), "credentials"],
  ])("a subclass of CredentialsSignin with code %j → code=%s", async (code, shown) => {
    class Refused extends CredentialsSignin {
      override code = code
    }
    const browser = visitor({
      authorize: () => {
        throw new Refused()
      },
    })
    expect(location(await browser.post("callback/credentials", right))).toBe(
      `http://app.test/auth/signin?error=CredentialsSignin&code=${shown}`,
    )
  })

  test("a CredentialsSignin of another copy of this package keeps its code", async () => {
    const copy = await import("@sallyport/core/errors")
    expect(copy.CredentialsSignin).not.toBe(CredentialsSignin)
    class Locked extends copy.CredentialsSignin {
      override code = "locked"
    }
    const browser = visitor({
      authorize: () => {
        throw new Locked()
      },
    })
    expect(location(await browser.post("callback/credentials", right))).toBe(
      "http://app.test/auth/signin?error=CredentialsSignin&code=locked",
    )
  })

  test("authorize throws anything else → Configuration, its message only in the log", async () => {
    const config = world({
      providers: [
        password({
          authorize: () => {
            throw new Error("SELECT failed for ada")
          },
        }),
      ],
    })
    const response = await new Browser(config).post("callback/credentials", right)
    expect(location(response)).toBe("http://app.test/auth/error?error=Configuration")
    expect(config.log[0]).toMatchObject({
      type: "CallbackRouteError",
      cause: { provider: "credentials" },
    })
    expect((config.log[0] as AuthError).cause?.err?.message).toBe("SELECT failed for ada")
  })

  test("authorize gets what was typed, as text, without our own fields and without nested values", async () => {
    const authorize = vi.fn(() => null)
    const browser = visitor({ authorize })
    const csrfToken = await browser.csrfToken()
    await browser.visit("callback/credentials", {
      method: "POST",
      body: JSON.stringify({
        csrfToken,
        callbackUrl: "/",
        username: "ada",
        password: { $ne: null },
        otp: 123456,
        list: ["x"],
      }),
      headers: { "content-type": "application/json" },
    })
    expect(authorize).toHaveBeenCalledWith({ username: "ada", otp: "123456" }, expect.any(Request))
  })

  test("authorize gets the request: address, method, headers, and a JSON body that can be read", async () => {
    const seen = vi.fn()
    const browser = visitor({
      authorize: async (_, request) => {
        seen(request.url, request.method, request.headers.get("x-tenant"), await request.json())
        return null
      },
    })
    await browser.post("callback/credentials?next=1", right, { "x-tenant": "blue" })
    expect(seen).toHaveBeenCalledWith(
      "http://app.test/auth/callback/credentials?next=1",
      "POST",
      "blue",
      right,
    )
  })

  test("GET with credentials in the address is refused and never reaches authorize", async () => {
    const authorize = vi.fn()
    const browser = visitor({ authorize })
    const response = await browser.get("callback/credentials?username=ada&password=enchantress")
    expect(response.status).toBe(405)
    expect(authorize).not.toHaveBeenCalled()
  })

  test("the limit hook runs before authorize and may refuse", async () => {
    const authorize = vi.fn()
    const limit = vi.fn(() => {
      throw new CredentialsSignin("too many attempts")
    })
    const browser = visitor({ authorize }, { limit })
    const response = await browser.post("callback/credentials", right)
    expect(location(response)).toContain("error=CredentialsSignin")
    expect(limit).toHaveBeenCalledWith(
      expect.objectContaining({ action: "callback", provider: "credentials" }),
    )
    expect(authorize).not.toHaveBeenCalled()
  })

  test("a user without id gets one for this session; the returned object is not changed", async () => {
    const user = Object.freeze({ name: "Ada" })
    const browser = visitor({ authorize: () => user })
    await browser.post("callback/credentials", right)
    expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
  })
})

describe("Callbacks · signIn", () => {
  test("gets user, account and what was typed", async () => {
    const signIn = vi.fn(() => true)
    await visitor({}, { callbacks: { signIn } }).post("callback/credentials", right)
    expect(signIn).toHaveBeenCalledWith({
      user: { id: "ada", name: "Ada", email: "ada@example.com" },
      account: { provider: "credentials", providerAccountId: "ada", type: "credentials" },
      credentials: right,
    })
  })

  test("gets the fields as authorize() got them: text alone, nothing of ours, nothing nested, no prototype", async () => {
    const seen: unknown[] = []
    const authorize = (fields: Record<string, unknown>) => {
      seen.push({ ...fields })
      fields["username"] = "changed by authorize"
      return { id: "ada" }
    }
    const signIn = vi.fn(() => true)
    const browser = visitor({ authorize }, { callbacks: { signIn } })
    const own = { username: "ada", age: 36, admin: { $ne: null }, list: ["a"], nothing: null }
    const body = `{"__proto__":{"admin":true},${JSON.stringify({ ...own, csrfToken: await browser.csrfToken(), callbackUrl: "/x" }).slice(1)}`
    const headers = { "content-type": "application/json" }
    expect(
      (await browser.visit("callback/credentials", { method: "POST", body, headers })).status,
    ).toBe(302)
    const fields = { username: "ada", age: "36" }
    expect(seen).toEqual([fields])
    const [params] = signIn.mock.calls[0] as unknown as [{ credentials: object }]
    expect(params.credentials).toEqual(fields)
    expect(Object.getOwnPropertyNames(params.credentials)).toEqual(["username", "age"])
    expect(Object.getPrototypeOf(params.credentials)).toBe(Object.prototype)
  })

  test("false → AccessDenied on the error page, no session", async () => {
    const browser = visitor({}, { callbacks: { signIn: () => false } })
    expect(location(await browser.post("callback/credentials", right))).toBe(
      "http://app.test/auth/error?error=AccessDenied",
    )
    expect(await browser.session()).toBeNull()
  })

  test("throws → AccessDenied that carries the original message, in the log only", async () => {
    const config = world({
      callbacks: {
        signIn: () => {
          throw new Error("blocked domain")
        },
      },
    })
    const response = await new Browser(config).post("callback/credentials", right)
    expect(location(response)).toBe("http://app.test/auth/error?error=AccessDenied")
    expect(config.log[0]).toMatchObject({ name: "AccessDenied", message: "blocked domain" })
  })

  test.each([
    ["/second-factor", "http://app.test/second-factor"],
    ["http://app.test/x", "http://app.test/x"],
    ["https://evil.example/", "http://app.test"],
    ["javascript:alert(1)", "http://app.test"],
  ])("a string (%s) → redirect to %s, and no session", async (target, expected) => {
    const browser = visitor({}, { callbacks: { signIn: () => target } })
    expect(location(await browser.post("callback/credentials", right))).toBe(expected)
    expect(await browser.session()).toBeNull()
  })
})

describe("Events", () => {
  test("signIn after credentials carries user and account", async () => {
    const signIn = vi.fn()
    await visitor({}, { events: { signIn } }).post("callback/credentials", right)
    expect(signIn).toHaveBeenCalledWith({
      user: { id: "ada", name: "Ada", email: "ada@example.com" },
      account: { provider: "credentials", providerAccountId: "ada", type: "credentials" },
    })
  })

  test("a handler that throws is logged as EventError and changes nothing", async () => {
    const config = world({
      events: {
        signIn: () => {
          throw new Error("audit log is full")
        },
      },
    })
    const browser = new Browser(config)
    await browser.post("callback/credentials", right)
    expect(await browser.session()).not.toBeNull()
    expect(config.log[0]).toMatchObject({ type: "EventError" })
  })
})
