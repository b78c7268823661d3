import type { Visitor } from "@sallyport/testing"
import { BrokenRule, rule, type Rule } from "../rule.js"
import { wait } from "../site/clock.js"
import { ORIGIN, type Site } from "../site/site.js"
import { ADA, functionsOf } from "../sign-in/people.js"
import type { Trial } from "../trial.js"
import { callByAddress, ended, problemIn, typeOf } from "./calling.js"

const EVIL = "https://evil.test"
/** A little longer than a proof counts. */
const STALE = 11 * 60

/** Somebody who is signed in, and the operations of the extension with good arguments of theirs. */
async function opened(trial: Trial) {
  const { site, userId } = await trial.openWith(ADA)
  const visitor = await trial.signedIn(site, { email: ADA, userId })
  const person = await trial.person(site, visitor, userId)
  const names = await trial.operations(person)
  const operations = await Promise.all(
    names.map(async (name) => ({ name, args: (await trial.argumentsOf(name, person)) ?? {} })),
  )
  return { site, visitor, person, operations }
}

/** Throws unless the call is refused, and nothing is written. */
async function requireRefused(
  site: Site,
  { seen, advice }: { readonly seen: string; readonly advice: string },
  call: () => Promise<{ readonly status: number }>,
): Promise<void> {
  site.tap.written.length = 0
  const { status } = await call()
  if (status < 400) throw new BrokenRule(`${seen} was answered with ${status}.`, advice)
  const { written } = site.tap
  if (written.length === 0) return
  throw new BrokenRule(`${seen} was refused, but it wrote (${written.join(", ")}).`, advice)
}

const SESSION =
  'Let the library run operations: describe them in operations, with assurance "session" or "fresh", and take the person from the caller.'
const FORM =
  "Let the library run operations, and check the token of a form before anything else on a page of your own."

export const refusalRules: readonly Rule[] = [
  rule("no operation does anything for somebody who is not signed in", async (trial) => {
    const { site, operations } = await opened(trial)
    for (const { name, args } of operations)
      await requireRefused(site, { seen: `${name} of nobody`, advice: SESSION }, async () =>
        callByAddress(site.visitor(), { name, args }),
      )
  }),
  rule("no operation does anything for a form of another site", async (trial) => {
    const { site, visitor, operations } = await opened(trial)
    for (const { name, args } of operations) {
      const told = (what: string) => ({ seen: `${name} ${what}`, advice: FORM })
      await requireRefused(site, told("without the token of a form"), async () =>
        callByAddress(visitor, { name, args }, { hasToken: false }),
      )
      await requireRefused(site, told("sent by the form of another site"), async () =>
        visitor.open(`/auth/session/${name}`, {
          method: "POST",
          body: new URLSearchParams(Object.entries(args).map(([key, one]) => [key, String(one)])),
          from: new URL(EVIL),
        }),
      )
      await requireForeignRefused(site, visitor, { name, args })
    }
  }),
  rule(
    "GET changes nothing, and is answered with 405 where something would change",
    async (trial) => {
      const { site, visitor, operations } = await opened(trial)
      for (const { name, args } of operations) {
        site.tap.written.length = 0
        const { status } = await callByAddress(visitor, { name, args }, { method: "GET" })
        const { written } = site.tap
        if (written.length > 0)
          throw new BrokenRule(
            `GET ${name} was answered with ${status}, and wrote (${written.join(", ")}).`,
            'An operation that writes has effect "changes": links, prefetches and pictures of other sites send GET.',
          )
      }
    },
  ),
  rule("no request reaches an operation that is only for the server", async (trial) => {
    const { visitor, operations } = await opened(trial)
    const { server = [] } = trial.options
    requireNamed(operations, { names: server, option: "server" })
    for (const { name, args } of operations)
      for (const method of ["GET", "POST"] as const) {
        const { status } = await callByAddress(visitor, { name, args }, { method })
        if ((status === 404) !== server.includes(name))
          throw new BrokenRule(
            `${method} ${name} was answered with ${status}.`,
            'An operation has at: "server" exactly if the option server of testExtension names it.',
          )
      }
  }),
  rule("an operation demands a fresh proof exactly where the options say so", async (trial) => {
    const { site, visitor, operations } = await opened(trial)
    wait(STALE)
    const { fresh = [] } = trial.options
    requireNamed(operations, { names: fresh, option: "fresh" })
    // Those that are refused first: the others may end the session.
    const isFresh = ({ name }: Operation) => fresh.includes(name)
    const others = operations.filter((one) => !isFresh(one))
    for (const operation of [...operations.filter(isFresh), ...others])
      await requireProof({ trial, site, visitor }, operation)
  }),
]

interface Operation {
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
}

function requireNamed(
  operations: readonly Operation[],
  { names, option }: { readonly names: readonly string[]; readonly option: "fresh" | "server" },
): void {
  for (const name of names.filter((one) => !operations.some((other) => other.name === one)))
    throw new BrokenRule(
      `${name} is no operation.`,
      `Correct the option ${option} of testExtension.`,
    )
}

/** `me()` refuses what changes something in a request that a page of another site sent. */
async function requireForeignRefused(
  site: Site,
  visitor: Visitor,
  { name, args }: Operation,
): Promise<void> {
  const { status } = await callByAddress(visitor, { name, args }, { method: "GET" })
  if (status !== 405) return
  const headers = { origin: EVIL, "sec-fetch-site": "cross-site" }
  const me = await functionsOf(site, visitor, headers)
  const [extension = "", own = ""] = name.split(".")
  await requireRefused(
    site,
    { seen: `me().${name} in a request of another site`, advice: FORM },
    async () => {
      const done = await ended(me?.[extension]?.[own]?.(...Object.values(args)))
      return { status: "error" in done ? 403 : 200 }
    },
  )
}

async function requireProof(
  { trial, site, visitor }: { trial: Trial; site: Site; visitor: Visitor },
  { name, args }: Operation,
): Promise<void> {
  const isFresh = trial.options.fresh?.includes(name) === true
  const answer = { status: 0, error: "" }
  const call = async () => {
    const response = await callByAddress(visitor, { name, args })
    const { error = "" } = await problemIn(response)
    Object.assign(answer, { status: response.status, error })
    return response
  }
  if (!isFresh) {
    await call()
    if (answer.error !== "StepUpRequired") return
    throw new BrokenRule(
      `${name} demands a proof of the last ten minutes.`,
      'Say so in the option fresh of testExtension, or give the operation assurance "session".',
    )
  }
  const advice = 'Give it assurance "fresh": somebody may have found an open browser.'
  await requireRefused(site, { seen: `${name}, eleven minutes after the sign-in,`, advice }, call)
  const me = await functionsOf(site, visitor, { origin: ORIGIN })
  const [extension = "", own = ""] = name.split(".")
  const done = await ended(me?.[extension]?.[own]?.(...Object.values(args)))
  if (answer.error === "StepUpRequired" && "error" in done && typeOf(done.error) === answer.error)
    return
  throw new BrokenRule(
    `${name} was refused as ${answer.error || answer.status} with a stale proof.`,
    advice,
  )
}
