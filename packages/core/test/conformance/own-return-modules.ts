import { expect, vi } from "vitest"
import { bothModes, type ConformanceModule, type ResponseMode } from "../support/describe-module.js"
import {
  arrive,
  conformanceWorld,
  expectRefusal,
  expectSuccess,
  written,
} from "../support/judged-sign-in.js"
import { openIdOf } from "../support/oauth-world.js"

/** A user who has been at the provider, and the callback they return with. */
async function atTheDoor(
  mode: ResponseMode,
  scenario: Parameters<typeof conformanceWorld>[1] = {},
) {
  const { world, calls } = conformanceWorld(mode, scenario)
  const location = await world.start()
  return { world, calls, location, way: world.op.comeBack(location.href, scenario.detour) }
}

/** The callback used twice, too late, in another browser, or for another provider. */
export const ownReturnModules: readonly ConformanceModule[] = [
  {
    name: "E15",
    provider: "sends the person to the callback of another provider of ours",
    must: "reject without asking either",
    verdict: "reject",
    modes: bothModes,
    run: async (mode) => {
      const { world, calls, location } = await atTheDoor(mode)
      const other = openIdOf(world.op, {
        id: "other",
        authorization: { params: mode === "form_post" ? { response_mode: mode } : {} },
      })
      world.config.providers.push(other)
      const way = world.op.comeBack(location.href, {
        target: "http://app.test/auth/callback/other",
      })
      world.op.fallSilent()
      await expectRefusal(
        { world, calls, location, response: await arrive(world, way) },
        "authorization",
      )
    },
  },
  {
    name: "E16",
    provider: "(the person) opens the callback twice, one after the other or at once",
    must: "let the first win; take a signed-in user to their target; make no second user or account, and end no session",
    verdict: "accept",
    modes: bothModes,
    run: async (mode) => {
      const first = await atTheDoor(mode)
      const { world, way, location, calls } = first
      await expectSuccess({ world, calls, location, response: await arrive(world, way) })
      world.op.fallSilent()
      await expectSuccess({ world, calls, location, response: await arrive(world, way) })
      expect(world.op.disturbed).toEqual([])
      expect(
        written(calls).filter((name) => /^(?:createUser|createSession)/.test(name)),
      ).toHaveLength(2)

      const atOnce = await atTheDoor(mode)
      const answers = await Promise.all([
        arrive(atOnce.world, atOnce.way),
        arrive(atOnce.world, atOnce.way),
      ])
      const ends = answers.map(({ headers }) => headers.get("location") ?? "")
      expect(ends.filter((end) => end === "http://app.test")).toHaveLength(1)
      expect(await atOnce.world.browser.session()).not.toBeNull()
      expect(
        written(atOnce.calls).filter((name) => /^(?:createUser|createSession)/.test(name)),
      ).toHaveLength(2)
    },
  },
  {
    name: "E17",
    provider: "(the person) goes back after success, or opens a bookmarked callback a day later",
    must: "show a signed-in user their target; otherwise an error page; ask no provider, end no session",
    verdict: "reject",
    run: async (mode) => {
      const { world, way, calls, location } = await atTheDoor(mode)
      await arrive(world, way)
      world.op.fallSilent()
      await expectSuccess({ world, calls, location, response: await arrive(world, way) })
      const before = written(calls).length
      try {
        vi.setSystemTime(Date.now() + 24 * 60 * 60_000)
        const later = await arrive(world, way)
        expect(later.headers.get("location")).toContain("/auth/error?error=Configuration")
        expect(await world.browser.session()).not.toBeNull()
        world.browser.jar.clear()
        await arrive(world, way)
        expect(await world.browser.session()).toBeNull()
      } finally {
        vi.useRealTimers()
      }
      expect(world.op.disturbed).toEqual([])
      // A day later the session is due for renewal.
      expect(written(calls).slice(before)).toEqual(["updateSession"])
    },
  },
  {
    name: "E18",
    provider: "sends the person back in another browser, as a mail program's own",
    must: "reject with a general page",
    verdict: "reject",
    modes: bothModes,
    run: async (mode) => {
      const { world, way, calls, location } = await atTheDoor(mode)
      world.browser.jar.clear()
      world.op.fallSilent()
      const response = await arrive(world, way)
      expect(response.headers.get("location")).toBe(
        "http://app.test/auth/error?error=Configuration&code=sign_in_expired",
      )
      await expectRefusal({ world, calls, location, response }, "authorization")
    },
  },
]
