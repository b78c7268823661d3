import type { SignedInPerson } from "../options.js"
import { BrokenRule, rule, type Rule } from "../rule.js"
import { everyRecord, type Site } from "../site/site.js"
import { ADA, BOB, settle } from "../sign-in/people.js"
import { sessionOf } from "../sign-in/sign-in.js"
import type { Trial } from "../trial.js"
import { callByAddress, ended } from "./calling.js"

export const whoseRules: readonly Rule[] = [
  rule("an operation does what it says, by its address and by me()", async (trial) => {
    for (const name of Object.keys(trial.options.calls ?? {})) {
      const byAddress = await withAda(trial)
      const args = (await trial.argumentsOf(name, byAddress.person)) ?? {}
      const { status } = await callByAddress(byAddress.person.visitor, { name, args })
      if (status !== 200) throw refused(name, `its address answers ${status}`)
      const { person } = await withAda(trial)
      const [extension = "", own = ""] = name.split(".")
      const call = person.me[extension]?.[own]
      if (!call) throw refused(name, "me() has no such function")
      const done = await ended(
        call(...Object.values((await trial.argumentsOf(name, person)) ?? {})),
      )
      if ("error" in done) throw refused(name, `me() rejects with ${String(done.error)}`)
    }
  }),
  rule("an operation does nothing to somebody whose ids another person gives", async (trial) => {
    for (const name of Object.keys(trial.options.calls ?? {})) {
      const { site, person: ada } = await withAda(trial)
      const args = await trial.argumentsOf(name, ada)
      const userId = await settle(site, BOB)
      const visitor = await trial.signedIn(site, { email: BOB, userId })
      const kept = await belongings(site, ada)
      const text = await (await callByAddress(visitor, { name, args })).text()
      if ((await belongings(site, ada)) !== kept)
        throw foreign(
          `${name}, called by somebody else with ids of a person, changed what is theirs.`,
        )
      if ([ada.userId, ADA].some((one) => text.includes(one)))
        throw foreign(`${name}, called by somebody else with ids of a person, told what is theirs.`)
    }
  }),
]

function refused(name: string, how: string): Error {
  return new BrokenRule(
    `${name} is refused with the arguments of the options: ${how}.`,
    "Correct the option calls of testExtension. Its members are the fields of a request, in the order of the arguments.",
  )
}

function foreign(seen: string): Error {
  return new BrokenRule(seen, "Find a record by its id and by the owner of the caller.")
}

async function withAda(trial: Trial): Promise<{ site: Site; person: SignedInPerson }> {
  const { site, userId } = await trial.openWith(ADA)
  const visitor = await trial.signedIn(site, { email: ADA, userId })
  return { site, person: await trial.person(site, visitor, userId) }
}

/** What is somebody's, as text. */
async function belongings(site: Site, { userId, visitor }: SignedInPerson): Promise<string> {
  const records = (await everyRecord(site)).filter(({ owner }) => owner === userId)
  const { user } = (await sessionOf(visitor)) ?? {}
  const row = await site.store.adapter.getUser?.(userId)
  return JSON.stringify([
    records.map(({ collection, id, version }) => [collection, id, version]),
    user,
    row,
  ])
}
