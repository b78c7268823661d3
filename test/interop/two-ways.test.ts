import { randomUUID } from "node:crypto"
import path from "node:path"
import { startIdentityProvider, type IdentityProvider } from "@sallyport/dev"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { sampled } from "../depth/depth.js"
import { installApp } from "./alias-install.js"
import { startAliasApp, type AliasProcess } from "./alias-process.js"
import { preparePrisma } from "./prepare-prisma.js"
import { consentAs, submitForm } from "./site-visit.js"
import { WebPerson } from "./web-person.js"

/** A way to sign in: an email link, or one of two OpenID providers with the same address. */
type Way = "mail" | "first" | "second"
/** A sign-in with one of the two libraries. */
type Step = `${"ours" | "theirs"}: ${Way}`

const PEOPLE = 60
const people = (verified: boolean) =>
  Array.from({ length: PEOPLE }, (_, index) => {
    const id = `${verified ? "verified" : "claimed"}-${index}`
    return { id, name: id, email: `${id}@example.com`, emailVerified: verified }
  })

const installed = await installApp("alias-app", "two-ways-app")
const folder = "folder" in installed ? installed.folder : ""
const unreachable = "reason" in installed ? installed.reason : undefined
if (folder) await preparePrisma(folder)

let providers: readonly IdentityProvider[] = []
beforeAll(async () => {
  const accounts = [...people(true), ...people(false)]
  providers = await Promise.all([0, 1].map(() => startIdentityProvider({ accounts })))
})
afterAll(async () => {
  await Promise.all(providers.map((provider) => provider.stop()))
  if ("remove" in installed) await installed.remove()
})

/** What stays the same for all sign-ins of one person. */
interface Life {
  readonly strategy: "database" | "jwt"
  readonly emailTrust: "always" | "claim"
  readonly person: string
}

/** Signs in with an empty browser; returns whose session it is, or the code of the refusal. */
async function enter(app: AliasProcess, life: Life, step: Step): Promise<string> {
  const [library = "", way = ""] = step.split(": ")
  const auth = `${app.site}/${library}-${life.strategy}-${life.emailTrust}/auth`
  const browser = new WebPerson()
  const callbackUrl = `${auth}/session`
  const isMail = way === "mail"
  const email = `${life.person}@example.com`
  const fields = { callbackUrl, ...(isMail && { email }) }
  const action = `signin/${isMail ? "email" : way}`
  const left = await submitForm(browser, auth, { action, fields })
  const arrived = isMail
    ? await browser.open(app.lastLink())
    : await consentAs(browser, left, life.person)
  const refused = arrived.url.searchParams.get("error")
  const session = JSON.parse((await browser.open(`${auth}/session`)).text) as { userId?: string }
  expect(session?.userId !== undefined).toBe(refused === null)
  return refused ?? String(session.userId)
}

/** One person's sign-ins, one after the other: "in" for the first user, "another" for a second one, or the refusal. */
async function live(app: AliasProcess, life: Life, steps: readonly Step[]): Promise<string[]> {
  const ends: string[] = []
  let user: string | undefined
  for (const step of steps) {
    const end = await enter(app, life, step)
    const isRefused = end.endsWith("NotLinked")
    if (!isRefused) user ??= end
    ends.push(isRefused ? end : end === user ? "in" : "another")
  }
  return ends
}

/** Both orders, two providers, and rows that the other library wrote. */
const orders: readonly (readonly Step[])[] = [
  ["ours: first", "ours: mail", "ours: first"],
  ["ours: mail", "ours: first", "ours: mail"],
  ["ours: first", "ours: second", "ours: first"],
  ["ours: first", "ours: second", "ours: mail"],
  ["theirs: first", "ours: mail", "ours: second"],
  ["theirs: first", "ours: second", "theirs: second"],
  ["theirs: mail", "ours: first", "theirs: second"],
]

const IN = ["in", "in", "in"]

/** What the rule says if a provider may pass on any address, and has verified this one. */
const verified: readonly [steps: readonly Step[], ends: readonly string[]][] = [
  [["ours: first", "ours: mail", "ours: second"], IN],
  [["ours: mail", "ours: first", "ours: second"], IN],
  [["ours: first", "ours: second", "ours: mail"], IN],
  [["theirs: mail", "ours: first", "ours: second"], IN],
  [
    ["theirs: first", "ours: mail", "ours: first"],
    ["in", "AccountNotLinked", "in"],
  ],
  [
    ["theirs: first", "ours: second", "ours: first"],
    ["in", "OAuthAccountNotLinked", "in"],
  ],
  [["theirs: first", "ours: first", "ours: mail"], IN],
  [["theirs: first", "ours: first", "ours: second"], IN],
  [["ours: first", "theirs: mail", "theirs: second"], IN],
]

/** And if it has not verified it: the second one to arrive may be someone else. */
const claimed: readonly [steps: readonly Step[], ends: readonly string[]][] = [
  [
    ["ours: first", "ours: mail", "ours: first"],
    ["in", "AccountNotLinked", "in"],
  ],
  [
    ["theirs: first", "ours: mail", "ours: first"],
    ["in", "AccountNotLinked", "in"],
  ],
  [
    ["ours: mail", "ours: first", "ours: mail"],
    ["in", "OAuthAccountNotLinked", "in"],
  ],
  [
    ["ours: first", "ours: second", "ours: first"],
    ["in", "OAuthAccountNotLinked", "in"],
  ],
  [["theirs: first", "theirs: mail", "theirs: second"], IN],
]

const noPostgres = process.env.POSTGRES_URL ? undefined : "POSTGRES_URL is not set"
const schema = `two_ways_${randomUUID().replaceAll("-", "")}`

const stores = [
  { store: "kysely", missing: undefined },
  { store: "drizzle", missing: undefined },
  { store: "prisma", missing: undefined },
  { store: "pg", missing: noPostgres },
] as const

async function inPostgres(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: process.env.POSTGRES_URL ?? "" })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

for (const { store, missing } of stores) {
  const reason = unreachable ?? missing
  describe.skipIf(reason)(
    `Two ways in with one address, @auth/${store}-adapter ${reason ?? ""}`,
    () => {
      let app: AliasProcess
      const free = { verified: 0, claimed: 0 }

      beforeAll(async () => {
        const [sample] = providers
        if (store === "pg") await inPostgres(`create schema ${schema}`)
        const env = {
          AUTH_SECRET: "two-ways-secret-two-ways-secret-two-ways",
          ISSUERS: providers.map(({ issuer }) => issuer).join(" "),
          CLIENT_ID: sample?.clientId ?? "",
          CLIENT_SECRET: sample?.clientSecret ?? "",
          STORE: store,
          SQLITE_FILE: path.join(folder, `${store}.db`),
          POSTGRES_SCHEMA: schema,
        }
        app = await startAliasApp(folder, env, "two-ways.mjs")
      })
      afterAll(async () => {
        await app.stop()
        if (store === "pg") await inPostgres(`drop schema ${schema} cascade`)
      })

      /** A user whom the store does not know yet. */
      const newcomer = (kind: keyof typeof free) => `${kind}-${free[kind]++}`

      describe.each(sampled(["database", "jwt"] as const, 1))("%s", (strategy) => {
        test.each(orders)(
          "providers that always vouch: as with Auth.js alone: %s, %s, %s",
          async (...steps) => {
            const life = { strategy, emailTrust: "always" } as const
            const person = newcomer("verified")
            const alone = steps.map((step) => step.replace("ours", "theirs") as Step)
            const theirs = await live(app, { ...life, person: newcomer("verified") }, alone)
            expect(await live(app, { ...life, person }, steps)).toEqual(theirs)
            expect(theirs).toEqual(IN)
          },
        )

        test.each(verified)("an address that is verified: %j → %j", async (steps, ends) => {
          const person = newcomer("verified")
          expect(await live(app, { strategy, emailTrust: "claim", person }, steps)).toEqual(ends)
        })

        test.each(claimed)("an address that is not: %j → %j", async (steps, ends) => {
          const person = newcomer("claimed")
          expect(await live(app, { strategy, emailTrust: "claim", person }, steps)).toEqual(ends)
        })
      })
    },
  )
}
