import { expect } from "vitest"
import { admin } from "@sallyport/core/admin"
import type { OperationsConfig } from "@sallyport/core/integration"
import { memoryRecords } from "@sallyport/core/records"
import { secondFactors } from "@sallyport/core/second-factors"
import { sessions } from "@sallyport/core/sessions"
import type { Answer } from "./ask.js"
import { APP_KEY, oneTimeCode } from "./one-time-code.js"
import { setsSession } from "./shown.js"
import type { Visitor } from "./visitor.js"
import type { World } from "./world.js"

/** An application with `secondFactors()`, in which Ada has an authenticator app. */
export interface WaitingSite {
  /** A browser in which Ada's password was right, and whose sign-in waits for her code. */
  readonly waiting: () => Promise<Visitor>
  /** A new browser that has that browser's cookie of the waiting sign-in, and no other. */
  readonly withItsCookieAlone: (person: Visitor) => Visitor
  readonly visitor: () => Visitor
  /** Sends the code that her app shows. */
  readonly giveCode: (person: Visitor) => Promise<Answer>
  readonly guardedRuns: () => number
  /** The callbacks of a session, and the events of a sign-in, that were called since the last time. */
  readonly called: () => readonly string[]
}

/** She is in no store, so she is known by her account. */
const ADA = { provider: "password", providerAccountId: "Ada" }
const SECRET = "integration-kit-secret-of-second-steps"

/** Starts the application; `config` overrides parts of its configuration. */
export async function waitingSite(
  { open, basePath }: World,
  config: Partial<OperationsConfig> = {},
): Promise<WaitingSite> {
  const extensions = [secondFactors(), sessions()] as const
  const shared = { secret: SECRET, records: memoryRecords({ singleProcess: true }), extensions }
  await admin({ ...shared, providers: [] }).secondFactors.import(ADA, { totpKey: APP_KEY })
  const { callbacks, events, called } = calledParts()
  // Every read would renew the session, and so ask `jwt`, if it took a waiting sign-in for one.
  const renewing = { session: { updateAge: 0 } }
  const site = await open({
    config: {
      ...renewing,
      ...config,
      ...shared,
      events,
      callbacks: { ...callbacks, ...config.callbacks },
    },
  })
  const waiting = async () => {
    const person = site.visitor()
    const answer = await person.signIn()
    expect([isAtStep(answer, basePath), setsSession(answer)]).toEqual([true, false])
    return person
  }
  return {
    waiting,
    withItsCookieAlone: (person) => site.visitor(stepCookie(person.cookie())),
    visitor: site.visitor,
    giveCode: async (person) =>
      person.post(`${basePath}/session/second-factor`, {
        csrfToken: await person.csrfToken(),
        code: oneTimeCode(),
      }),
    guardedRuns: site.guardedRuns,
    called,
  }
}

/** Whether an answer leads to the page that asks for the second step. */
export function isAtStep({ headers, text }: Answer, basePath: string): boolean {
  const target = headers["location"] ?? text
  return new URL(target, "http://site.invalid").pathname === `${basePath}/session/second-factor`
}

/** The one cookie by which the browser's waiting sign-in is known. */
function stepCookie(cookies: string): string {
  const found = cookies.split("; ").filter((pair) => pair.includes("second-factor="))
  expect(found).toHaveLength(1)
  return found.join()
}

function calledParts() {
  const names: string[] = []
  const callbacks: NonNullable<OperationsConfig["callbacks"]> = {
    jwt: ({ token }) => {
      names.push("jwt")
      return token
    },
    session: ({ session }) => {
      names.push("session")
      return session
    },
  }
  const events: NonNullable<OperationsConfig["events"]> = {
    signIn: () => void names.push("event signIn"),
    session: () => void names.push("event session"),
  }
  return { callbacks, events, called: () => names.splice(0) }
}
