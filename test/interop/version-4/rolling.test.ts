import { describe, expect, test } from "vitest"
import { openLibraries, type Instance } from "./libraries.js"
import type { PagesHandler } from "./pages-site.js"
import { flowsWith, type Flow } from "./rolling-flows.js"
import { openStage, optionsFor } from "./stage.js"
import { comparable } from "./told.js"

const {
  why,
  makers,
  oauth,
  openId,
  origin: listening,
  answerWith,
} = await openLibraries("next-auth-4-app")

/** The instances, by name, of a site that its visitors know by one address. */
function behind(origin: string, instances: Readonly<Record<string, PagesHandler>>) {
  return (turn: () => string) => answerWith(origin, (req, res) => instances[turn()]?.(req, res))
}

/** A site behind a load balancer, whose requests go to the instances in this order; then to the last of them. */
async function played({ setting = {}, play }: Flow, order: readonly Instance[]) {
  const stage = openStage({ listening, oauth, openId }, setting)
  const { origin } = stage.visitor()
  const balanced = behind(origin, {
    ours: makers.ours(optionsFor(stage, setting)),
    theirs: makers.theirs(optionsFor(stage, setting)),
  })
  let requests = 0
  balanced(() => order[Math.min(requests++, order.length - 1)] ?? "theirs")
  const seen = await play(stage, openId)
  const text = JSON.stringify(seen.map(comparable), null, 1)
  return { requests, seen: text.replaceAll(origin, "") }
}

/** Every way in which so many requests can be spread over the two. */
function orders(requests: number): Instance[][] {
  return Array.from({ length: 2 ** requests }, (_, number) =>
    Array.from({ length: requests }, (__, at) => ((number >> at) & 1 ? "ours" : "theirs")),
  )
}

describe.skipIf(why)(`Instances of both behind one address${why}`, () => {
  test.each(flowsWith(openId))("$name", async (flow) => {
    const { requests, seen } = await played(flow, ["theirs"])
    expect(requests).toBeLessThanOrEqual(7)
    expect(seen).toContain('"isSession": true')
    for (const order of orders(requests))
      expect((await played(flow, order)).seen, order.join(", ")).toBe(seen)
  })
})

describe.skipIf(why)(`One instance with upgradeCookies beside others${why}`, () => {
  const places = [
    { place: "tokens", strategy: "jwt" },
    { place: "stored", strategy: "database" },
  ] as const

  describe.each(["ours", "theirs"] as const)("%s", (other) => {
    function opened({ strategy }: (typeof places)[number]) {
      const stage = openStage({ listening, oauth, openId }, {})
      const options = optionsFor(stage, { strategy })
      const person = stage.visitor()
      const balanced = behind(person.origin, {
        upgraded: makers.ours({ ...options, upgradeCookies: true }),
        [other]: makers[other](optionsFor(stage, { strategy })),
      })
      const session = async (instance: string) => {
        balanced(() => instance)
        return (await person.send("session")).json()
      }
      return { person, balanced, session }
    }
    const ada = { user: { email: "ada@example.com" } }

    test.each(places)(
      "reads a session of the other, which goes on there, $place",
      async (place) => {
        const { person, balanced, session } = opened(place)
        balanced(() => other)
        await person.roundTrip()
        expect(await session("upgraded")).toMatchObject(ada)
        expect(await session(other)).toMatchObject(ada)
      },
    )

    test.each(places)("who signs in at it seems signed out at the other: $place", async (place) => {
      const { person, balanced, session } = opened(place)
      balanced(() => "upgraded")
      await person.roundTrip()
      expect(await session(other)).toEqual({})
      expect(await session("upgraded")).toMatchObject(ada)
    })
  })
})
