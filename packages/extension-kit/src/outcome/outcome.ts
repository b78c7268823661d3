import { decode } from "@sallyport/core/jwt"
import type { Visitor } from "@sallyport/testing"
import { everyRecord, type Site } from "../site/site.js"
import { functionsOf } from "../sign-in/people.js"
import { sessionOf } from "../sign-in/sign-in.js"
import { masked } from "./masked.js"

/** What a sign-in leaves, with random values masked. */
export interface Outcome {
  readonly session: unknown
  /** Names and attributes of the cookies that the browser has in the end. */
  readonly cookies: readonly string[]
  /** A line for each record that was not there before: collection, whose, whether it expires, and its value. */
  readonly records: readonly string[]
  /** How often each writing call of the adapter and the records was made. */
  readonly calls: Readonly<Record<string, number>>
  readonly mails: readonly string[]
  readonly log: readonly string[]
  /** The names of the claims of the token. */
  readonly claims: readonly string[]
  /** What the session has proved. */
  readonly facts: { readonly once: boolean; readonly twice: boolean } | null
}

/** How a site was before a sign-in. */
export interface SiteBefore {
  readonly versions: ReadonlySet<string>
  readonly mails: number
  readonly log: number
  readonly exchanges: number
}

export async function before(site: Site): Promise<SiteBefore> {
  site.tap.written.length = 0
  const records = await everyRecord(site)
  return {
    versions: new Set(records.map(({ version }) => version)),
    mails: site.mailbox.sent.length,
    log: site.log.length,
    exchanges: site.exchanges.length,
  }
}

/** `people`: the ids of users, and what stands for each in an outcome. */
export async function outcomeOf(
  site: Site,
  { visitor, people }: { readonly visitor: Visitor; readonly people: ReadonlyMap<string, string> },
  former: SiteBefore,
): Promise<Outcome> {
  const calls = countsOf(site.tap.written)
  const records = (await everyRecord(site)).filter(({ version }) => !former.versions.has(version))
  const lines = records.map(({ collection, owner, expires, value }) => {
    const ends = expires === null ? "stays" : "expires"
    const whose = owner === null ? "nobody" : masked(owner, people)
    return [collection, whose, ends, JSON.stringify(masked(value, people))].join(" · ")
  })
  const mails = site.mailbox.sent.slice(former.mails)
  return {
    session: masked(await sessionOf(visitor), people),
    cookies: cookiesOf(site, visitor, former),
    records: lines.sort(),
    calls,
    mails: mails.map(({ to, subject }) => String(masked(`${to}: ${subject}`, people))).sort(),
    log: site.log.slice(former.log).map(String).sort(),
    claims: await claimsOf(site, visitor),
    facts: await factsOf(site, visitor),
  }
}

function countsOf(names: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of [...names].sort()) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

function cookiesOf(site: Site, { cookies }: Visitor, former: SiteBefore): readonly string[] {
  const last = new Map<string, string>()
  for (const line of site.exchanges.slice(former.exchanges).flatMap((one) => one.cookies)) {
    const [pair = "", ...attributes] = line.split("; ")
    const kept = attributes.map((one) => one.replace(/^(Expires|Max-Age)=.*/i, "$1"))
    last.set(pair.slice(0, pair.indexOf("=")), kept.sort().join("; "))
  }
  return [...cookies.keys()].map((name) => `${name}: ${last.get(name) ?? "from before"}`).sort()
}

async function claimsOf({ secret, plan }: Site, { cookies }: Visitor): Promise<readonly string[]> {
  if (plan.strategy === "database") return []
  const salt = "authjs.session-token"
  // A long one is in several, which are in their order.
  const parts = [...cookies].filter(([name]) => name.startsWith(salt))
  const token = parts.map(([, value]) => value).join("")
  const claims = await decode({ token, secret, salt })
  return Object.keys(claims ?? {}).sort()
}

async function factsOf(site: Site, visitor: Visitor): Promise<Outcome["facts"]> {
  const me = (await functionsOf(site, visitor)) as { readonly meets?: MeetsDemand } | null
  const meets = (factors: number) => me?.meets?.({ within: 60, factors }) ?? false
  return me && { once: meets(1), twice: meets(2) }
}

type MeetsDemand = (demand: { readonly within: number; readonly factors: number }) => boolean

/** What only a second step keeps. */
const OF_THE_STEP = ["device", "factor", "factor-tries", "recovery", "waiting", "way"]

/** The outcome without what a second step alone makes different: it proves more, and remembers the browser. */
export function withoutStep({ records, cookies, session, mails, log, claims }: Outcome): object {
  return {
    session,
    mails,
    log,
    claims,
    cookies: cookies.filter((line) => !line.includes("known-browser:")),
    records: records.filter((line) => !OF_THE_STEP.some((name) => line.startsWith(`${name} · `))),
  }
}
