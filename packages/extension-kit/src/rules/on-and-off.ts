import type { Visitor } from "@sallyport/testing"
import { BrokenRule, rule, type Rule } from "../rule.js"
import { wait } from "../site/clock.js"
import type { Site } from "../site/site.js"
import { ADA } from "../sign-in/people.js"
import { sessionOf } from "../sign-in/sign-in.js"
import type { Trial } from "../trial.js"

/** After it a session is renewed. */
const TWO_DAYS = 2 * 24 * 60 * 60

const ADVICE = {
  began:
    "Leave in sessions what processes without the extension need, and take nothing of it for yours.",
  without:
    "Read sessions that began without the extension, as while a new version is rolled out: read says no only of a session that has ended.",
} as const

const TURNS = ["on", "off", "on again", "off again", "on at last"] as const

export const onAndOffRules: readonly Rule[] = [
  rule("people get in, and stay, with the extension on, off and on again", async (trial) => {
    await turns(trial, { began: "on", advice: ADVICE.began })
  }),
  rule("a session that began without the extension goes on with it", async (trial) => {
    await turns(trial, { began: "off", advice: ADVICE.without })
  }),
]

/** Somebody signs in at each turn, and all whose session began with the extension `began` are looked at in the next ones. */
async function turns(
  trial: Trial,
  { began, advice }: { readonly began: "on" | "off"; readonly advice: string },
): Promise<void> {
  const { site, userId } = await trial.openWith(ADA)
  const visitors: { readonly since: string; readonly visitor: Visitor }[] = []
  for (const turn of TURNS) {
    const isOn = turn.startsWith("on")
    site.restart(isOn ? site.plan.listed : trial.listedWithout())
    for (const { since, visitor } of visitors) {
      const seen = `A session began while the extension was ${since}, and the extension is ${turn} now`
      await requireSignedIn(visitor, { seen, advice })
    }
    const visitor = await oneMore(trial, site, { turn, userId: isOn ? userId : undefined })
    if (turn.startsWith(began)) visitors.push({ since: turn, visitor })
    // Sessions are renewed by whichever process comes next.
    wait(TWO_DAYS)
  }
}

async function oneMore(
  trial: Trial,
  site: Site,
  { turn, userId }: { readonly turn: string; readonly userId: string | undefined },
): Promise<Visitor> {
  return trial.signedIn(site, { email: ADA, userId }).catch((error: unknown) => {
    throw new BrokenRule(
      `With the extension ${turn}, nobody gets in. ${String(error)}`,
      "What an extension keeps must not be needed by a process that does not have it, nor be missing for whoever came meanwhile.",
    )
  })
}

async function requireSignedIn(
  visitor: Visitor,
  { seen, advice }: { readonly seen: string; readonly advice: string },
): Promise<void> {
  const session = await sessionOf(visitor).catch((error: unknown) => String(error))
  if (session !== null && typeof session === "object") return
  throw new BrokenRule(`${seen}: ${session ?? "nobody is signed in."}`, advice)
}
