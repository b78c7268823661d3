import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { Browser } from "../support/browser.js"
import { event, eventFramework as framework } from "../support/event-framework.js"
import { password, world } from "../support/world.js"

const down = () => Promise.reject(new Error("the database is down"))

const failing: [name: string, type: string, options: Partial<AuthConfig>][] = [
  [
    "the store",
    "AdapterError",
    {
      adapter: { ...MemoryAdapter(), getSessionAndUser: down },
      session: { strategy: "database", onFailure: "signed-out" },
    },
  ],
  ["the session callback", "JWTSessionError", { callbacks: { session: down } }],
]

describe.each(failing)('session.onFailure "signed-out", where %s fails', (_, type, failure) => {
  const site = async (options: Partial<OperationsConfig> = {}) => {
    const browser = new Browser(world({ providers: [password()] }))
    await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
    const error = vi.fn()
    const config = {
      ...world({ providers: [password()] }),
      session: { onFailure: "signed-out" },
      ...failure,
      ...options,
      callbacks: { ...failure.callbacks, ...options.callbacks },
      logger: { error },
    } as OperationsConfig
    const visit = (path = "/") => event(path, { cookie: browser.cookie })
    return { operations: createOperations(framework, config), visit, error }
  }

  test("auth() gives null, logs the error and sets no cookie", async () => {
    const { operations, visit, error } = await site()
    const page = visit()
    expect(await operations.auth(page)).toBeNull()
    expect(error.mock.calls.map(([one]) => (one as { type?: string }).type)).toEqual([type])
    expect(page.cookies).toEqual([])
  })

  test("nobody is admitted: neither authorized nor a handler runs", async () => {
    const authorized = vi.fn(() => true)
    const { operations, visit } = await site({ callbacks: { authorized } })
    const handler = vi.fn()
    await expect(operations.refusal(visit())).rejects.toMatchObject({ type })
    await expect(operations.protect(handler)(visit())).rejects.toMatchObject({ type })
    expect(authorized).not.toHaveBeenCalled()
    expect(handler).not.toHaveBeenCalled()
  })

  test("GET /session answers 503 and deletes no cookie", async () => {
    const { operations, visit } = await site()
    const response = await operations.handlers.GET(visit("/auth/session"))
    expect(response.status).toBe(503)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('"throw" and the default throw', async () => {
    for (const onFailure of ["throw", undefined] as const) {
      const { operations, visit } = await site({
        session: { ...failure.session, onFailure },
      })
      await expect(operations.auth(visit())).rejects.toMatchObject({ type })
    }
  })
})

test("mistakes in the configuration throw", async () => {
  const config = {
    ...world({ secret: [] }),
    session: { onFailure: "signed-out" },
  } as OperationsConfig
  const { auth } = createOperations(framework, config)
  await expect(auth(event("/", { cookie: "authjs.session-token=x" }))).rejects.toMatchObject({
    type: "MissingSecret",
  })
})
