import { BrokenRule, rule, type Rule } from "../rule.js"
import { SequentialTrips } from "../site/sequential-trips.js"
import type { Site } from "../site/site.js"
import { ADA } from "../sign-in/people.js"
import { sessionOf } from "../sign-in/sign-in.js"
import { type Way, waysAt } from "../sign-in/ways.js"
import type { Trial } from "../trial.js"

/** What is only slow here must not look like a trip more. */
const TURNS = 4

/** What work waited for, the calls that were made together as one. */
type Trips = readonly string[]

export const tripRules: readonly Rule[] = [
  rule("nobody waits more often for the store than without the extension", async (trial) => {
    const { signIn = 0, session = 0 } = trial.options.trips ?? {}
    for (const way of waysAt({ listed: trial.listedWithout() })) {
      const without = await tripsOf(trial, way, { isListed: false })
      await requireFew(trial, way, {
        signIn: without.signIn.length + signIn,
        session: without.session.length + session,
      })
    }
  }),
]

async function requireFew(
  trial: Trial,
  way: Way,
  most: { readonly signIn: number; readonly session: number },
): Promise<void> {
  let found = await tripsOf(trial, way, { isListed: true })
  for (let turn = 1; turn < TURNS && isMore(found, most); turn += 1)
    found = await tripsOf(trial, way, { isListed: true })
  for (const what of ["signIn", "session"] as const)
    if (found[what].length > most[what])
      throw new BrokenRule(
        `By ${way.name}, a ${what === "signIn" ? "sign-in" : "session"} waits for the store ${found[what].length} times instead of ${most[what]}:\n${found[what].join("\n")}`,
        `Ask in the phases in which others ask, at once and not one after the other, and write what nobody waits for with setup.later. If your extension cannot do without, say how many more: testExtension(make, { trips: { ${what}: 1 } }).`,
      )
}

function isMore(
  found: Readonly<Record<"signIn" | "session", Trips>>,
  most: Readonly<Record<"signIn" | "session", number>>,
): boolean {
  return found.signIn.length > most.signIn || found.session.length > most.session
}

/** Of somebody who has signed in in this way before, in a new browser. */
async function tripsOf(
  trial: Trial,
  way: Way,
  { isListed }: { readonly isListed: boolean },
): Promise<Readonly<Record<"signIn" | "session", Trips>>> {
  const { site, userId } = await trial.openWith(ADA)
  if (!isListed) site.restart(trial.listedWithout())
  const prepared = isListed ? { userId } : {}
  await trial.signIn(site, { visitor: site.visitor(), email: ADA, way, ...prepared })
  const visitor = site.visitor()
  return {
    signIn: await counted(site, async () => trial.signIn(site, { visitor, email: ADA, way })),
    session: await counted(site, async () => sessionOf(visitor)),
  }
}

async function counted(site: Site, act: () => Promise<unknown>): Promise<Trips> {
  const trips = new SequentialTrips()
  site.tap.trips = trips
  try {
    return await trips.of(act)
  } finally {
    site.tap.trips = null
  }
}
