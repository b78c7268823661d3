import { describe, expect, test } from "vitest"
import { Auth } from "../../src/auth.js"
import type { Callbacks } from "../../src/contract/callbacks.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { encode } from "../../src/crypto/encode.js"
import { readSession } from "../../src/read-session.js"
import { SECRET, world } from "../support/world.js"

const NAME = "authjs.session-token"

const jwt: Callbacks["jwt"] = ({ token }) => token
const session: Callbacks["session"] = ({ session: read }) => read
const callbacks: Readonly<Record<string, AuthConfig["callbacks"]>> = {
  "no callback": {},
  "a jwt callback": { jwt },
  "a session callback": { session },
  "both callbacks": { jwt, session },
}

const kinds: Readonly<Record<string, Partial<AuthConfig>>> = {
  "a token": {},
  "a token, with cookies of the site's own": { cookies: {} },
  "a token that is renewed": { session: { updateAge: 0 } },
}

/**
 * Microtasks of `readSession`, in the order of the callbacks above, measured before there were extensions. One more
 * `await` shows here, even if there is nothing to wait for.
 */
const measured: Readonly<Record<string, readonly number[]>> = {
  "a token": [21, 26, 25, 30],
  "a token, with cookies of the site's own": [22, 27, 26, 31],
  "a token that is renewed": [36, 41, 40, 45],
}

/** What `GET /session` takes beside that. */
const ANSWER = 6

const cases = Object.entries(kinds).flatMap(([kind, options]) =>
  Object.entries(callbacks).map(([name, own], index) => ({
    kind,
    name,
    config: () => world({ callbacks: own, ...options }),
    expected: measured[kind]?.[index] ?? 0,
  })),
)

describe.each(cases)("Reading $kind, with $name and without extensions", ({ config, expected }) => {
  test("takes no more microtasks than before there were any", async () => {
    const token = await encode({ token: { sub: "ada", name: "Ada" }, secret: SECRET, salt: NAME })
    const cookie = `${NAME}=${token}`
    const read = (site: AuthConfig) => readSession(site, { cookie, secure: false })
    const ask = (site: AuthConfig) =>
      Auth(new Request("http://app.test/auth/session", { headers: { cookie } }), site)
    for (const extensions of [{}, { extensions: undefined }]) {
      const [known, site] = [
        { ...config(), ...extensions },
        { ...config(), ...extensions },
      ]
      // What is loaded or checked once in a process does not count.
      expect((await read(known)).session).toMatchObject({ user: { name: "Ada" } })
      expect((await ask(known)).status).toBe(200)
      await ask(site)
      const counted = [await microtasksOf(() => read(site)), await microtasksOf(() => ask(site))]
      expect(counted).toEqual([expected, expected + ANSWER])
    }
  })
})

/** How many microtasks other code gets until the result is there. */
async function microtasksOf(run: () => Promise<unknown>): Promise<number> {
  let count = 0
  let isOver = false
  const next = () => {
    if (isOver) return
    count++
    queueMicrotask(next)
  }
  const result = run()
  queueMicrotask(next)
  await result
  isOver = true
  return count
}
