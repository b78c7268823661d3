import { wait } from "../site/clock.js"
import type { Site } from "../site/site.js"
import type { CutKind, StoreCut } from "../site/tapped-store.js"
import { ADA, GRACE } from "../sign-in/people.js"
import type { SignInWalk } from "../sign-in/sign-in.js"
import { type Way, waysAt, waysOfNewcomers } from "../sign-in/ways.js"
import { BrokenRule, rule, type Rule } from "../rule.js"
import type { SignInAttempt, Trial } from "../trial.js"
import { requireNothingLeft } from "./nothing-left.js"
import { requireOnlyOwn } from "./step-forms.js"

const KINDS: readonly CutKind[] = ["refused", "unheard", "killed"]

const HAPPENED: Readonly<Record<CutKind, string>> = {
  refused: "the store rejected",
  unheard: "the store rejected although it had written",
  killed: "the process ended",
}

/** Who signs in: somebody whom the site knows, or somebody new. */
interface PersonAndWay {
  readonly way: Way
  readonly email: string
}

function everybody(trial: Trial): readonly PersonAndWay[] {
  const known = waysAt({ listed: trial.listed() }).map((way) => ({ way, email: ADA }))
  return [...known, ...waysOfNewcomers.map((way) => ({ way, email: GRACE }))]
}

export const cutRules: readonly Rule[] = [
  rule("whoever was cut off at a write of a sign-in gets in at the next try", async (trial) => {
    for (const who of everybody(trial)) {
      const { writes } = await callsOf(trial, who)
      // A few places are of all kinds.
      for (const place of spread(writes * KINDS.length, trial.options.places)) {
        const kind = KINDS[place % KINDS.length] ?? "killed"
        const at = Math.floor(place / KINDS.length)
        await tryAgain(trial, who, { kind, at, countsReads: false })
      }
    }
  }),
  rule("a store that fails lets nobody in past a step", async (trial) => {
    for (const who of everybody(trial)) {
      const { calls, steps } = await callsOf(trial, who)
      for (const at of spread(calls, trial.options.places)) {
        const { site, walk } = await cutOff(trial, who, { kind: "refused", at, countsReads: true })
        const left = walk && steps.filter((one) => !walk.steps.includes(one))
        if (!left || left.length === 0) continue
        throw new BrokenRule(
          `${described(who, site, "refused")}, and the person was signed in without ${left.join(", ")}.`,
          "A step that cannot find out whether it is needed must refuse the sign-in: let the error of the store through.",
        )
      }
    }
  }),
]

/** How many calls a sign-in makes, and where it waits. */
async function callsOf(trial: Trial, who: PersonAndWay) {
  const { site, signingIn } = await begin(trial, who)
  void site.tap.cut({ kind: "refused", at: Infinity, countsReads: true })
  const { steps } = await trial.signIn(site, signingIn)
  const { counted: calls, countedWrites: writes } = site.tap
  return { calls, writes, steps }
}

/** A site at which this person can sign in and has been prepared for it. */
async function begin(trial: Trial, { email, way }: PersonAndWay) {
  const isNew = email === GRACE
  const { site, userId } = isNew
    ? { site: await trial.open({ hasStep: true }), userId: undefined }
    : await trial.openWith(email, { hasStep: true })
  await trial.prepare(site, { email, userId })
  const signingIn: SignInAttempt = { visitor: site.visitor(), email, way }
  return { site, signingIn }
}

/** Signs in while the store is cut. `walk`: null if nobody is signed in. Another process answers then. */
async function cutOff(trial: Trial, who: PersonAndWay, cut: StoreCut) {
  const { site, signingIn } = await begin(trial, who)
  const killed = site.tap.cut(cut)
  const walking: Promise<SignInWalk | null> = trial.signIn(site, signingIn).catch(() => null)
  const walk = await Promise.race([walking, killed.then(() => null)])
  site.tap.mend()
  site.restart()
  return { site, signingIn, walk }
}

async function tryAgain(trial: Trial, who: PersonAndWay, cut: StoreCut): Promise<void> {
  const { site, signingIn } = await cutOff(trial, who, cut)
  if (!site.tap.isHit) return
  wait(61)
  try {
    await trial.signIn(site, signingIn)
  } catch (error) {
    throw new BrokenRule(
      `${described(who, site, cut.kind)}, and the next sign-in failed. ${String(error)}`,
      "Each write must be good if it is repeated, and no write may rely on the one before it: write with the condition always or with what was read, and let what is only half there expire.",
    )
  }
  await requireOneUser(site, who)
  const seen = described(who, site, cut.kind)
  const { id } = (await site.store.adapter.getUserByEmail?.(who.email)) ?? { id: "" }
  await requireOnlyOwn(site, seen)
  await requireNothingLeft(site, id, seen)
}

async function requireOneUser(
  { store: { adapter } }: Site,
  { email, way }: PersonAndWay,
): Promise<void> {
  const user = await adapter.getUserByEmail?.(email)
  if (user) return
  throw new BrokenRule(
    `After a sign-in by ${way.name} that was cut off, the store has no user ${email}.`,
    "Do not write or remove users in a phase.",
  )
}

function described({ way, email }: PersonAndWay, { tap }: Site, kind: CutKind): string {
  const who = email === GRACE ? "somebody new" : "somebody whom the site knows"
  return `While ${who} signed in by ${way.name}, ${HAPPENED[kind]} at its call ${tap.hitAt}`
}

/** The numbers below `count`, or as many of them, far from each other. */
export function spread(count: number, most = count): readonly number[] {
  if (count <= most) return Array.from({ length: count }, (_, at) => at)
  return Array.from({ length: most }, (_, at) => Math.floor((at * count) / most))
}
