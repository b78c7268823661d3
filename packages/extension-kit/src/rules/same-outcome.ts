import { before, type Outcome, outcomeOf, withoutStep } from "../outcome/outcome.js"
import { requireSame } from "../outcome/require-same.js"
import { type Rule, ruleOfPairs } from "../rule.js"
import { ADA, GRACE } from "../sign-in/people.js"
import { waysAt, waysOfNewcomers } from "../sign-in/ways.js"
import type { Site } from "../site/site.js"
import type { SiteOptions, Trial } from "../trial.js"

/** What each way to sign in leaves, one after the other in one site, by what was done. */
type Outcomes = Readonly<Record<string, Outcome>>

/** Of a trial, so that no site is walked through twice. */
const walked = new WeakMap<Trial, Map<string, Promise<Outcomes>>>()

async function outcomes(trial: Trial, options: SiteOptions): Promise<Outcomes> {
  const known = walked.get(trial) ?? new Map<string, Promise<Outcomes>>()
  walked.set(trial, known)
  const key = JSON.stringify(options)
  const found = known.get(key) ?? walk(trial, options)
  known.set(key, found)
  return found
}

async function walk(trial: Trial, options: SiteOptions): Promise<Outcomes> {
  const { site, userId } = await trial.openWith(ADA, options)
  const all: Record<string, Outcome> = {}
  for (const way of waysAt(site.plan)) {
    const visitor = site.visitor()
    const former = await before(site)
    await trial.signIn(site, { visitor, way, email: ADA, userId })
    all[`a sign-in by ${way.name}`] = await outcomeOf(
      site,
      { visitor, people: new Map([[userId, "<ada>"]]) },
      former,
    )
  }
  all["a sign-in of somebody new"] = await newcomer(trial, site)
  return all
}

async function newcomer(trial: Trial, site: Site): Promise<Outcome> {
  const [way] = waysOfNewcomers
  if (!way) throw new Error("Nobody new can come.")
  const visitor = site.visitor()
  const former = await before(site)
  await trial.signIn(site, { visitor, way, email: GRACE })
  const user = await site.store.adapter.getUserByEmail?.(GRACE)
  return outcomeOf(site, { visitor, people: new Map([[user?.id ?? "", "<grace>"]]) }, former)
}

const ADVICE = {
  order:
    "An extension may not act by its place in the option extensions: read no list, and set no cookie and write no record that another one does.",
  step: "A sign-in with a second step is two requests, and another process may answer the second: keep what you know of a sign-in in a note (setup.note), never in a variable or a map by request.",
  process:
    "Keep what you know of a sign-in in a note, and what you know of a person in records, never in a variable.",
} as const

export const outcomeRules: readonly Rule[] = [
  ruleOfPairs("a sign-in has the same outcome in both orders of the list", async (trial) => {
    for (const hasStep of [false, true]) {
      const expected = await outcomes(trial, { hasStep })
      const found = await outcomes(trial, { hasStep, isReversed: true })
      requireSameAll({ expected, found }, ADVICE.order)
    }
  }),
  ruleOfPairs("a sign-in has the same outcome with and without a second step", async (trial) => {
    const expected = await outcomes(trial, { hasStep: false })
    const found = await outcomes(trial, { hasStep: true })
    requireSameAll({ expected, found }, ADVICE.step, withoutStep)
  }),
  ruleOfPairs(
    "a sign-in has the same outcome when each request is answered by another process",
    async (trial) => {
      const expected = await outcomes(trial, { hasStep: true })
      const found = await outcomes(trial, { hasStep: true, isSpread: true })
      requireSameAll({ expected, found }, ADVICE.process)
    },
  ),
]

function requireSameAll(
  { expected, found }: { readonly expected: Outcomes; readonly found: Outcomes },
  advice: string,
  compared: (outcome: Outcome) => object = (outcome) => outcome,
): void {
  for (const [done, outcome] of Object.entries(expected)) {
    const other = found[done]
    requireSame(
      { expected: compared(outcome), found: other && compared(other) },
      { seen: done, advice },
    )
  }
}
