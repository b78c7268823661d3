import type { ConformanceModule } from "./describe-module.js"
import { expect } from "vitest"
import {
  attempt,
  expectRefusal,
  expectSuccess,
  type SignInScenario,
  type FaultAt,
  type Outcome,
} from "./judged-sign-in.js"

type Run = ConformanceModule["run"]
export type Claims = Record<string, unknown>

/** A sign-in that must be rejected. */
export const rejects =
  (scenario: SignInScenario, at?: FaultAt): Run =>
  async (mode) =>
    expectRefusal(await attempt(mode, scenario), at)

/** A sign-in that must succeed, and further conditions that must hold. */
export const accepts =
  (
    scenario: SignInScenario = {},
    judge: (outcome: Outcome) => void | Promise<void> = () => undefined,
  ): Run =>
  async (mode) => {
    const outcome = await attempt(mode, scenario)
    await expectSuccess(outcome)
    await judge(outcome)
  }

/** The endpoints of a sign-in. A provider's other endpoints must not be called. */
const ofSignIn = new Set(["/.well-known/openid-configuration", "/token", "/jwks", "/userinfo"])

/** A sign-in that succeeds although the provider offers something else, which is ignored. */
export const leavesAlone = (scenario: SignInScenario = {}): Run =>
  accepts(scenario, ({ world, location }) => {
    expect(world.op.paths.filter((path) => !ofSignIn.has(path))).toEqual([])
    expect(location.pathname).toBe("/authorize")
  })

const seconds = (): number => Math.floor(Date.now() / 1000)

/** ID Token claims: one left out, some replaced, one with a character appended. */
export const without = (name: string) => (claims: Claims) =>
  Object.fromEntries(Object.entries(claims).filter(([own]) => own !== name))
export const change = (changes: Claims) => (claims: Claims) => ({ ...claims, ...changes })
export const appended = (name: string) => (claims: Claims) => ({
  ...claims,
  [name]: `${String(claims[name])}1`,
})
/** Claims that depend on the current time. */
export const timed = (make: (now: number) => Claims) => (claims: Claims) => ({
  ...claims,
  ...make(seconds()),
})

/** Authorization response parameters: one replaced, or left out if undefined. */
export const params =
  (changes: Readonly<Record<string, string | undefined>>) =>
  (given: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(given)
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    return next
  }
