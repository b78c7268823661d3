import { expect, test } from "vitest"
import { Auth } from "../../src/auth.js"
import type { Extension } from "../../src/contract/extension.js"
import { accountPage } from "../../src/entrypoints/account-page.js"
import { notices } from "../../src/entrypoints/notices.js"
import { rateLimits } from "../../src/entrypoints/rate-limits.js"
import { secondFactors } from "../../src/entrypoints/second-factors.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import Password from "../../src/providers/password.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { event, eventFramework } from "../support/event-framework.js"
import { world } from "../support/world.js"

const PAGES = [
  "step-up",
  "connect",
  "account",
  "two-step",
  "second-factor",
  "sign-up",
  "forgot-password",
  "new-password",
  "change-password",
  "none",
]

const lists: Readonly<Record<string, readonly Extension[]>> = {
  nothing: [],
  "limits alone": [rateLimits()],
  sessions: [sessions()],
  "second factors": [secondFactors()],
  everything: [sessions(), secondFactors(), rateLimits(), notices(), accountPage()],
}

/** Frameworks that hand on the addresses of our pages alone must not keep one of them from its people. */
test.each(Object.keys(lists))("every page is handed on that there is, with %s", async (name) => {
  const config = world({
    mail: () => undefined,
    records: memoryRecords({ singleProcess: true }),
    extensions: lists[name] ?? [],
  })
  const { answer } = createOperations(eventFramework, config as OperationsConfig)
  for (const page of PAGES) {
    const path = `/auth/session/${page}`
    const { status } = await Auth(new Request(`http://app.test${path}`), config)
    const isHandedOn = (await answer(event(path))) !== undefined
    expect({ page, isHandedOn }).toEqual({ page, isHandedOn: status !== 404 })
  }
})

test("also those that a provider brings", async () => {
  const hash = { read: () => null, write: () => undefined }
  const config = world({
    mail: () => undefined,
    records: memoryRecords({ singleProcess: true }),
    providers: [Password(hash)],
  })
  const { answer } = createOperations(eventFramework, config as OperationsConfig)
  for (const page of ["connect", "step-up", "forgot-password"])
    expect(await answer(event(`/auth/session/${page}`)), page).toBeDefined()
})
