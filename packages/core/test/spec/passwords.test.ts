import bcryptjs from "bcryptjs"
import { describe, expect, test } from "vitest"
import {
  createPasswords,
  hashPassword,
  needsRehash,
  verifyPassword,
} from "../../src/entrypoints/password.js"
import { Browser } from "../support/browser.js"
import { password, world } from "../support/world.js"

const failed = "http://app.test/auth/signin?error=CredentialsSignin&code=credentials"
const location = (response: Response) => response.headers.get("location")

/** A site whose previous application hashed its users' passwords with bcrypt. */
async function movedSite() {
  const stored = new Map([["ada", await bcryptjs.hash("enchantress", 10)]])
  const config = world({
    providers: [
      password({
        authorize: async ({ username, password: typed }) => {
          const name = String(username)
          const hash = stored.get(name)
          if (!(await verifyPassword(typed, hash)) || !hash) return null
          if (needsRehash(hash)) stored.set(name, await hashPassword(String(typed)))
          return { id: name, name }
        },
      }),
    ],
  })
  const enter = (username: string, typed: string) =>
    new Browser(config).post("callback/credentials", {
      username,
      password: typed,
      callbackUrl: "/in",
    })
  return { stored, enter }
}

describe("Signing in with a password", () => {
  test("a bcrypt hash of another library signs in, and is upgraded on the way", async () => {
    const { stored, enter } = await movedSite()
    expect(location(await enter("ada", "wrong"))).toBe(failed)
    expect(stored.get("ada")).toMatch(/^\$2/)
    expect(location(await enter("ada", "enchantress"))).toBe("http://app.test/in")
    const upgraded = stored.get("ada")
    expect(upgraded).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/)
    expect(location(await enter("ada", "enchantress"))).toBe("http://app.test/in")
    expect(stored.get("ada")).toBe(upgraded)
    expect(location(await enter("ada", "wrong"))).toBe(failed)
  })

  test("nobody by that name: the same answer as for a wrong password", async () => {
    const { enter } = await movedSite()
    expect(location(await enter("nobody", "enchantress"))).toBe(failed)
  })

  test("a flood: those who find no place are told to come back, the others sign in", async () => {
    const { verifyPassword: verify, hashPassword: hash } = createPasswords({
      algorithm: "argon2id",
      concurrency: 1,
      maxWaiting: 3,
    })
    const stored = await hash("enchantress")
    const config = world({
      providers: [
        password({
          authorize: async ({ password: typed }) =>
            (await verify(typed, stored)) ? { id: "ada", name: "Ada" } : null,
        }),
      ],
    })
    const browsers = Array.from({ length: 8 }, () => new Browser(config))
    await Promise.all(browsers.map((browser) => browser.csrfToken()))
    const answers = await Promise.all(
      browsers.map((browser) =>
        browser.post("callback/credentials", { password: "enchantress", callbackUrl: "/in" }),
      ),
    )
    const places = answers.map((answer) => location(answer))
    expect(places.filter((place) => place === "http://app.test/in")).toHaveLength(4)
    const full = "http://app.test/auth/signin?error=PasswordQueueFull"
    expect(places.filter((place) => place === full)).toHaveLength(4)
    const page = await new Browser(config).get("signin?error=PasswordQueueFull")
    expect(await page.text()).toContain("Please try again in a minute.")
  })

  test("a stored text that is no hash: the browser learns nothing, the log has no secret", async () => {
    const config = world({
      providers: [
        password({
          authorize: async ({ password: typed }) =>
            (await verifyPassword(typed, "plain-text-password")) ? { id: "ada" } : null,
        }),
      ],
    })
    const answer = await new Browser(config).post("callback/credentials", {
      password: "plain-text-password",
    })
    expect(location(answer)).toBe("http://app.test/auth/error?error=Configuration")
    expect(config.log[0]).toMatchObject({ type: "UnusablePasswordHash" })
    expect(JSON.stringify([config.log[0]?.message, config.log[0]?.stack])).not.toContain(
      "plain-text-password",
    )
  })
})
