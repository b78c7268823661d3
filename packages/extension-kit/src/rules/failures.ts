import { inspect } from "node:util"
import { accountPage } from "@sallyport/core/account-page"
import type { Visitor } from "@sallyport/testing"
import type { Arguments, SignedInPerson } from "../options.js"
import { makeSessions } from "../partners.js"
import { BrokenRule, rule, type Rule } from "../rule.js"
import type { Site } from "../site/site.js"
import { STORE_TEXT } from "../site/tapped-store.js"
import { ADA } from "../sign-in/people.js"
import type { Trial } from "../trial.js"
import { callByAddress, ended, problemIn, typeOf } from "./calling.js"
import { spread } from "./cut-store.js"

/** Of a site that also has an account page, on which the extension may show a section. */
async function opened(trial: Trial, name: string): Promise<{ site: Site; at: CalledOperation }> {
  const { site, userId } = await trial.openWith(ADA, { also: [makeSessions, () => accountPage()] })
  const visitor = await trial.signedIn(site, { email: ADA, userId })
  const person = await trial.person(site, visitor, userId)
  return { site, at: { name, person, args: (await trial.argumentsOf(name, person)) ?? {} } }
}

/** An operation, and who calls it. */
interface CalledOperation {
  readonly name: string
  readonly person: SignedInPerson
  readonly args: Arguments
}

/** What is shown of a failure, in one of the channels. */
type Channel = (at: CalledOperation) => Promise<string>

const channels: Readonly<Record<string, Channel>> = {
  "its address": async ({ name, person, args }) => {
    const response = await callByAddress(person.visitor, { name, args })
    const { status } = response
    if (status >= 400 && !("status" in (await problemIn(response))))
      return `no problem details (${status})`
    return response.text()
  },
  "me()": async ({ name, person, args }) => {
    const [extension = "", own = ""] = name.split(".")
    const done = await ended(person.me[extension]?.[own]?.(...Object.values(args)))
    if (!("error" in done)) return JSON.stringify(done.result ?? null)
    // What code catches may have the cause; its type says what it is.
    return typeOf(done.error) ?? `an error without a type: ${String(done.error)}`
  },
  "the account page": async ({ person: { visitor } }) => pageOf(visitor),
}

async function pageOf(visitor: Visitor): Promise<string> {
  const { text } = await visitor.open("/auth/session/account")
  return text
}

export const failureRules: readonly Rule[] = [
  rule(
    "a store that fails in an operation is told to the log, and to nobody else",
    async (trial) => {
      for (const name of Object.keys(trial.options.calls ?? {}))
        for (const [channel, told] of Object.entries(channels)) {
          const counting = await opened(trial, name)
          void counting.site.tap.cut({ kind: "refused", at: Infinity, countsReads: true })
          await told(counting.at)
          for (const call of spread(counting.site.tap.counted, trial.options.places)) {
            const { site, at } = await opened(trial, name)
            const seen = `${name}, by ${channel},`
            await requireTold(site, { at: call, seen }, async () => told(at))
          }
        }
    },
  ),
  rule("arguments of a wrong kind are refused alike by the address and by me()", async (trial) => {
    for (const name of Object.keys(trial.options.calls ?? {})) {
      const { site, at } = await opened(trial, name)
      const bad = Object.fromEntries(Object.keys(at.args).map((one) => [one, { of: ["the kit"] }]))
      if (Object.keys(bad).length > 0) await requireAlike(site, { ...at, args: bad })
    }
  }),
]

async function requireTold(
  site: Site,
  { at, seen }: { readonly at: number; readonly seen: string },
  told: () => Promise<string>,
): Promise<void> {
  const logged = site.log.length
  void site.tap.cut({ kind: "refused", at, countsReads: true })
  const shown = await told()
  const { isHit, hitAt } = site.tap
  site.tap.mend()
  if (!isHit) return
  if (shown.includes(STORE_TEXT))
    throw new BrokenRule(
      `${seen} showed what the store had said at its call ${hitAt}.`,
      "Throw an error of the library, or let that of the store through: its message reaches the log alone.",
    )
  if (/^(?:no problem details|an error without)/.test(shown))
    throw new BrokenRule(
      `${seen} gave ${shown} when the store had rejected at its call ${hitAt}.`,
      "Throw an AuthError, or let the error of the store through.",
    )
  if (site.log.slice(logged).some((one) => inspect(one, { depth: 9 }).includes(STORE_TEXT))) return
  throw new BrokenRule(
    `${seen} went on as if nothing had happened when the store had rejected at its call ${hitAt}: the log does not say it.`,
    "Let the error of the store through, or report it.",
  )
}

async function requireAlike(
  site: Site,
  { name, args, person: { visitor, me } }: CalledOperation,
): Promise<void> {
  site.tap.written.length = 0
  const response = await callByAddress(visitor, { name, args })
  const { error } = await problemIn(response)
  const [extension = "", own = ""] = name.split(".")
  const done = await ended(me[extension]?.[own]?.(...Object.values(args)))
  const type = "error" in done ? typeOf(done.error) : "no error"
  const isRefused = response.status >= 400 && response.status < 500
  if (isRefused && error === type && site.tap.written.length === 0) return
  throw new BrokenRule(
    `${name} with arguments of a wrong kind: its address answers ${response.status} ${error ?? ""}, me() gives ${type}.`,
    "A request contains anything: check each argument before it is used, and throw InvalidInput.",
  )
}
