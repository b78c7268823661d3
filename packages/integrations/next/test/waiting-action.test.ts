import { admin } from "@sallyport/core/admin"
import { memoryRecords } from "@sallyport/core/records"
import { SecondFactorRequired, secondFactors } from "@sallyport/core/second-factors"
import { beforeEach, describe, expect, test, vi } from "vitest"
import NextAuth from "@sallyport/next"

/** What Next has for a server action. */
const next = vi.hoisted(() => ({ jar: new Map<string, string>(), redirectedTo: "" }))

vi.mock("next/headers", () => ({
  headers: async () => new Headers({ host: "localhost:3000", "x-forwarded-proto": "http" }),
  cookies: async () => ({
    set: (name: string, value: string) => void next.jar.set(name, value),
  }),
}))
vi.mock("next/navigation", () => ({
  redirect: (url: string) => {
    next.redirectedTo = url
  },
}))
vi.mock("next/server", () => ({ connection: undefined }))

const right = { name: "ada", password: "right" }

async function site() {
  const config = {
    secret: "next-test-secret-next-test-secret",
    trustHost: true,
    records: memoryRecords({ singleProcess: true }),
    extensions: [secondFactors()],
    providers: [
      {
        id: "credentials",
        type: "credentials" as const,
        name: "Password",
        credentials: {},
        authorize: ({ name }: Partial<Record<string, unknown>>) => ({
          id: String(name),
          name: String(name),
        }),
      },
    ],
  }
  await admin(config).secondFactors.import("ada", { totpKey: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ" })
  return NextAuth(config)
}

beforeEach(() => {
  next.jar.clear()
  next.redirectedTo = ""
})

const names = () => [...next.jar.keys()].filter((name) => /session-token|second-factor/.test(name))

describe("In a server action, the sign-in of somebody who has a second factor", () => {
  test("with redirect: false rejects, and the browser has the cookie to go on with", async () => {
    const { signIn } = await site()
    const signedIn = signIn("credentials", { ...right, redirect: false })
    await expect(signedIn).rejects.toThrow(SecondFactorRequired)
    expect(names()).toEqual(["authjs.second-factor"])
    expect(next.redirectedTo).toBe("")
  })

  test("leads to the page otherwise", async () => {
    const { signIn } = await site()
    await signIn("credentials", right)
    expect(names()).toEqual(["authjs.second-factor"])
    expect(new URL(next.redirectedTo).pathname).toBe("/api/auth/session/second-factor")
  })
})
