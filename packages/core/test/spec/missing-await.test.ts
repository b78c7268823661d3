import { expect, test, vi } from "vitest"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { event, eventFramework, type FrameworkEvent } from "../support/event-framework.js"
import { heard } from "../support/heard.js"

/** How long it takes until a warning is logged. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 20))

function operationsAt(NODE_ENV: string | undefined) {
  const { config, warnings } = heard()
  const framework = { ...eventFramework, env: () => ({ NODE_ENV }) }
  const { auth } = createOperations(framework, config as OperationsConfig)
  // As JavaScript sees it.
  const forgotten = (given: FrameworkEvent | Promise<FrameworkEvent> = event()) =>
    auth(given) as Promise<unknown> & { user?: { name: string }; expires?: string }
  return { forgotten, warnings }
}

test("in development, a member that is read from the promise warns, once", async () => {
  const { forgotten, warnings } = operationsAt("development")
  for (const given of [event(), Promise.resolve(event())])
    expect([forgotten(given).user, forgotten(given).expires]).toEqual([undefined, undefined])
  await vi.waitFor(() => expect(warnings).not.toEqual([]), 10_000)
  await soon()
  expect(warnings).toEqual([expect.stringContaining('missing-await: "user" was read')])
  expect(warnings[0]).toContain("await auth()")
})

test("whoever awaits it hears nothing", async () => {
  const { forgotten, warnings } = operationsAt("development")
  const session = forgotten()
  expect([await session, Object.keys(session)]).toEqual([null, []])
  await soon()
  expect(warnings).toEqual([])
})

test.each(["production", "test", undefined])(
  "with NODE_ENV %s it is a plain promise",
  async (env) => {
    const { forgotten, warnings } = operationsAt(env)
    const session = forgotten()
    expect(Object.getOwnPropertyNames(session)).toEqual([])
    expect(session.user).toBeUndefined()
    await soon()
    expect(warnings).toEqual([])
  },
)

test("a configuration that cannot be made is reported by the read, not by the warning", async () => {
  const failing = () => Promise.reject(new Error("no configuration"))
  const framework = { ...eventFramework, env: () => ({ NODE_ENV: "development" }) }
  const session = createOperations(framework, failing).auth(event()) as Promise<unknown> & {
    user?: unknown
  }
  expect(session.user).toBeUndefined()
  await expect(session).rejects.toThrow("no configuration")
})
