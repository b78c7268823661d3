import { Auth as AuthJs, raw as theirRaw, skipCSRFCheck as theirSkip } from "auth-js-core"
import { describe, expect, test } from "vitest"
import { Auth } from "../../src/auth.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { raw, skipCSRFCheck } from "../../src/contract/markers.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { event, eventFramework } from "../support/event-framework.js"
import { password, SECRET, world } from "../support/world.js"

const cases: readonly (readonly [type: string, options: Partial<AuthConfig>])[] = [
  ["CredentialsSignin", { providers: [password({ authorize: () => null })] }],
  [
    "CallbackRouteError",
    {
      providers: [
        password({
          authorize: () => {
            throw new Error("database")
          },
        }),
      ],
    },
  ],
  ["AccessDenied", { callbacks: { signIn: () => false } }],
]

/** What is thrown, and what is logged, when the form is posted in raw mode. */
async function rawly(auth: (request: Request) => Promise<unknown>) {
  const body = new URLSearchParams({ username: "ada", password: "enchantress" })
  const request = new Request("http://app.test/auth/callback/credentials", { method: "POST", body })
  return auth(request).catch((error: unknown) => (error as { type: string }).type)
}

const typesIn = (log: readonly Error[]) => log.map((error) => (error as { type?: string }).type)

describe("An error that is thrown to the application is logged, as Auth.js logs it", () => {
  test.each(cases)("raw mode: %s", async (type, options) => {
    const ours = world({ ...options, skipCSRFCheck })
    const theirs = world({ ...options, basePath: "/auth", skipCSRFCheck: theirSkip as never })
    const thrown = [
      await rawly((request) => Auth(request, { ...ours, raw })),
      await rawly((request) => AuthJs(request, { ...theirs, raw: theirRaw } as never)),
    ]
    expect(thrown).toEqual([type, type])
    expect([typesIn(ours.log), typesIn(theirs.log)]).toEqual([[type], [type]])
  })

  test.each(cases)("the server's signIn: %s", async (type, options) => {
    const config = world(options)
    const { on } = createOperations(eventFramework, config as OperationsConfig)
    const fields = { username: "ada", password: "enchantress" }
    await expect(on(event()).signIn("credentials", fields)).rejects.toMatchObject({ type })
    expect(typesIn(config.log)).toEqual([type])
  })

  test("a problem of the configuration is logged once, when it is found", async () => {
    const config = world({ secret: SECRET.slice(0, 0) })
    const { on } = createOperations(eventFramework, config as OperationsConfig)
    for (const _ of [1, 2])
      await expect(on(event()).signIn("credentials", {})).rejects.toMatchObject({
        type: "MissingSecret",
      })
    expect(typesIn(config.log)).toEqual(["MissingSecret"])
  })
})
