import { MemoryAdapter } from "@sallyport/memory-adapter"
import { expect, test } from "vitest"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import { event, eventFramework } from "../support/event-framework.js"
import { siteWith, times, wrong } from "../support/limited-site.js"
import { mailTo, world } from "../support/world.js"

/** A framework whose actions are called with what a browser sends, such as Qwik City's. */
const formFramework = { ...eventFramework, fromBrowser: true }

const ACCEPTED = ["text/html", "application/json", "text/x-component", "*/*"]

test.each(ACCEPTED)(
  "a sign-in that failed leads to the page that says so, where %s is accepted",
  async (accept) => {
    const sendVerificationRequest = () => Promise.reject(new Error("no mail server"))
    const config = world({
      adapter: MemoryAdapter(),
      providers: [mailTo([], { sendVerificationRequest })],
    })
    const { on } = createOperations(eventFramework, config as OperationsConfig)
    const fields = { email: "ada@example.com", redirect: false }
    expect(await on(event("/", { accept })).signIn("email", fields)).toBe(
      "http://app.test/auth/signin?error=EmailSignin",
    )
  },
)

test.each(ACCEPTED)(
  "so does an action whose attempts are used up, where %s is accepted",
  async (accept) => {
    const { on } = createOperations(formFramework, siteWith() as OperationsConfig)
    const fields = { ...wrong, redirect: false }
    const led = await times(11, async () =>
      on(event("/", { accept })).signIn("credentials", fields),
    )
    expect(led[9]).toBe("http://app.test/auth/signin?error=CredentialsSignin&code=credentials")
    expect(led[10]).toBe("http://app.test/auth/signin?error=TooManyAttempts")
  },
)

test("an action of a site that cannot sign anybody in fails, and leads nowhere", async () => {
  const config = world({ secret: "" })
  const { on } = createOperations(formFramework, config as OperationsConfig)
  const here = event()
  await expect(on(here).signIn("credentials", wrong)).rejects.toThrow("secret")
  expect(here.redirectedTo).toBeUndefined()
})
