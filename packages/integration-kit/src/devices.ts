import { expect } from "vitest"
import type { OperationsConfig } from "@sallyport/core/integration"
import { memoryRecords } from "@sallyport/core/records"
import { type SessionInfo, sessions } from "@sallyport/core/sessions"
import type { Answer } from "./ask.js"
import { shownName } from "./shown.js"
import type { Visitor } from "./visitor.js"
import type { World } from "./world.js"

/** An application with `sessions()`, whose people see where they are signed in, and end it. */
export interface Devices {
  readonly visitor: () => Visitor
  /** A new browser in which Ada is signed in. */
  readonly signedIn: () => Promise<Visitor>
  /** A new browser that sends these cookies. */
  readonly copied: (cookie: string) => Visitor
  /** The page that calls a function of `me()`. */
  readonly at: (name: string, id?: string) => string
  /** What `me()` lists there; null for nobody. */
  readonly list: (person: Visitor) => Promise<readonly SessionInfo[] | null>
  /** The URL of an operation. */
  readonly address: (name: string) => string
  /** What the operation lists over HTTP. Fails for nobody. */
  readonly overHttp: (person: Visitor) => Promise<readonly SessionInfo[]>
  /** Ends all of Ada's sessions, from yet another browser of hers. */
  readonly endElsewhere: () => Promise<void>
  readonly isSignedIn: (person: Visitor) => Promise<boolean>
  readonly guardedRuns: () => number
}

/** Starts the application; `config` overrides parts of its configuration. */
export async function devicesOf(
  { open, page, basePath }: World,
  config: Partial<OperationsConfig> = {},
): Promise<Devices> {
  const records = memoryRecords({ singleProcess: true })
  const site = await open({ config: { ...config, extensions: [sessions()], records } })
  const at = (name: string, id = "") => page(`/me?do=${name}${id && `&id=${id}`}`)
  const address = (name: string) => `${basePath}/session/sessions.${name}`
  const signedIn = async () => {
    const person = site.visitor()
    await person.signIn()
    return person
  }
  return {
    visitor: site.visitor,
    signedIn,
    copied: (cookie) => site.visitor(cookie),
    at,
    list: async (person) => resultOf(await person.get(at("list"))) as readonly SessionInfo[] | null,
    address,
    overHttp: async (person) =>
      resultOf(await person.get(address("list"))) as readonly SessionInfo[],
    endElsewhere: async () => {
      const other = await signedIn()
      const { status } = await other.post(address("endAll"), { csrfToken: await other.csrfToken() })
      expect(status).toBe(200)
    },
    isSignedIn: async (person) => shownName(await person.get(page("/session"))) !== null,
    guardedRuns: site.guardedRuns,
  }
}

/** The JSON of a page that responded. */
export function resultOf({ status, text }: Answer): unknown {
  expect(status, text.slice(0, 300)).toBe(200)
  return JSON.parse(text) as unknown
}
