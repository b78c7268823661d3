import fc from "fast-check"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { isDeep, seed } from "../../../../test/depth/depth.js"
import {
  MAILBOXES,
  type ModelOptions,
  ModelledPeople,
  type Snapshot,
} from "../support/modelled-people.js"

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2030-01-01T00:00:00Z"), toFake: ["Date"] })
})
afterEach(() => void vi.useRealTimers())

/** What somebody does in a browser. */
interface Event {
  readonly what: keyof typeof deeds
  readonly by: number
  readonly which: number
  readonly wait: number
  /** After how many moments the process is stopped in which it is done; null: it is not. */
  readonly stopsAt: number | null
}

type Deed = (all: ModelledPeople, event: Event, before: Snapshot) => Promise<void>

const PROVIDERS = ["google", "keycloak"] as const
const providerAt = (which: number) => PROVIDERS[which % 2] ?? "google"
const mailboxAt = (which: number) => MAILBOXES[which % MAILBOXES.length] ?? MAILBOXES[0]

/** At a provider there are two people, and the second one is Bob, who is also in the last browser. */
const atProvider = (sub: string) => ({
  sub,
  email: null,
  auth_time: Math.floor(Date.now() / 1000),
})

/** Somebody who is asked keeps their account, or goes on with a new one, or does neither. */
async function answer(all: ModelledPeople, { by, which }: Event, asked: Response) {
  const page = /\/session\/(keep-account|reserved-address)/.exec(
    asked.headers.get("location") ?? "",
  )?.[1]
  if (page === undefined || which % 3 === 0) return
  const shown = page === "keep-account" ? "keep" : "new"
  await all.browser(by).post(`session/${page}`, { do: shown })
}

/** Whoever signs in, and is asked, may have kept an account that was to be deleted. */
async function noteKept(all: ModelledPeople) {
  const left = await all.records.store.list({ collection: "deletion", limit: 100 })
  if (left.length > 0) return
  const { users } = await all.snapshot()
  for (const id of all.told.keys()) if (users.has(id)) all.told.delete(id)
}

const deeds = {
  "signs in at a provider": async (all, event) => {
    const { by, which } = event
    const sub = which % 3 === 2 ? "bob" : "ada"
    const action = `signin/${providerAt(which)}`
    await answer(all, event, await all.site.oauth(all.browser(by), action, atProvider(sub)))
    await noteKept(all)
  },
  "signs in by a link": async (all, event) => {
    if (!all.hasMail) return
    const asked = await all.site.byLink(all.browser(event.by), mailboxAt(event.which))
    await answer(all, event, asked)
    await noteKept(all)
  },
  "signs in by a passkey": async (all, event) => {
    const device = all.devices[event.which % all.devices.length]
    if (!device || device.credentials.length === 0) return
    await answer(all, event, await all.site.byPasskey(all.browser(event.by), device))
    await noteKept(all)
  },
  "signs out": async (all, { by }) => void (await all.browser(by).post("signout")),
  "removes an account": async (all, { by, which }) =>
    void (await all.browser(by).post("session/accounts.unlink", { provider: providerAt(which) })),
  "adds a passkey": async (all, { by, which }, before) => {
    const device = all.devices[which % all.devices.length]
    const browser = all.browser(by)
    // A proof that is too old is refused.
    if (!device || !before.signedIn[by] || !(await all.site.options(browser, "register")).ok) return
    await all.site.register(browser, undefined, device)
  },
  "removes a passkey": async (all, { by, which }, before) => {
    const { passkeys = [] } = before.users.get(before.signedIn[by] ?? "") ?? {}
    const credentialID = passkeys[which % Math.max(1, passkeys.length)]
    if (credentialID === undefined) return
    await all.browser(by).post("webauthn-options/passkey", { action: "delete", credentialID })
  },
  "changes their address": async (all, { by, which }, before) => {
    const { site } = all
    const to = mailboxAt(which)
    const id = before.signedIn[by] ?? ""
    const from = before.users.get(id)?.email ?? ""
    site.mails.length = 0
    if ((await site.ask(all.browser(by), to)).status !== 200) return
    const link = /https?:\S+confirm-address\S+/.exec(site.mailsTo(to).at(-1)?.text ?? "")?.[0]
    if (link === undefined) return
    await site.press(all.browser(by), link)
    const undo = /https?:\S+undo-address\S+/.exec(site.mailsTo(from).at(-1)?.text ?? "")?.[0]
    if (undo !== undefined) all.undos.push({ link: undo, user: id, from, at: Date.now() })
  },
  "undoes a change": async (all, { which }) => {
    const undo = all.undos[which % Math.max(1, all.undos.length)]
    // Without a mail, what a thief has removed stays removed, and nothing may be left.
    if (!undo || !all.hasMail) return
    const said = await (await all.site.press(all.site.visitor(), undo.link)).text()
    if (!said.includes("The change was undone")) return
    all.takeBackSince(undo)
    const { users, signedIn } = await all.snapshot()
    if (users.get(undo.user)?.email !== undo.from) throw new Error("the old address is not back")
    if (signedIn.includes(undo.user)) throw new Error("a session goes on after an undoing")
  },
  "asks for their deletion": async (all, { by }, before) => {
    const id = before.signedIn[by] ?? ""
    const word = before.users.get(id)?.email || "delete"
    const asked = await all.browser(by).post("session/accounts.delete", { word })
    if (asked.status !== 200 || all.told.has(id)) return
    const { at } = (await asked.json()) as { readonly at: string }
    all.told.set(id, { due: Date.parse(at), asked: Date.now() })
  },
  "keeps their account": async (all, { by }, before) => {
    const kept = await all.browser(by).post("session/accounts.keep")
    if ((await kept.text()) === "true") all.told.delete(before.signedIn[by] ?? "")
  },
  "does what is due": async (all) => void (await all.site.finish()),
  "takes their data": async (all, { by }) => {
    const taken = await (await all.browser(by).post("session/accounts.export")).text()
    const mailed = all.site.mails.flatMap(({ text }) => /token=([\w-]{20,})/.exec(text ?? "")?.[1])
    const held = all.browsers.flatMap(({ jar }) => [...jar].map(([, value]) => value))
    for (const secret of [...mailed, ...held])
      if (secret !== undefined && secret.length > 19 && taken.includes(secret))
        throw new Error("there is a secret in an export")
  },
  "nothing but time": async () => undefined,
} satisfies Readonly<Record<string, Deed>>

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** A proof is fresh for ten minutes, and most of what people do needs one. */
const WAITS = [0, 0, 0, 0, 0, 1000, MINUTE, 3 * MINUTE, 11 * MINUTE, DAY + MINUTE]
const LONG = [6 * DAY, 7 * DAY, 7 * DAY + 3 * MINUTE]
const names = Object.keys(deeds) as (keyof typeof deeds)[]
const removals = names.filter((name) => name.startsWith("removes"))

const events = fc.array(
  fc.record<Event>({
    what: fc.constantFrom(...names, ...removals, ...removals),
    by: fc.constantFrom(0, 0, 0, 1, 1, 2),
    which: fc.nat({ max: 11 }),
    wait: fc.constantFrom(...WAITS, ...WAITS, ...LONG),
    stopsAt: fc.option(fc.nat({ max: 60 }), { freq: 2 }),
  }),
  { minLength: 8, maxLength: 20 },
)

/** One after the other, in the first browser; and what happens each time before the next. */
const steps = (...all: readonly (readonly [Event["what"], which?: number, wait?: number])[]) =>
  all.map(([what, which = 0, wait = 0]): Event => ({ what, by: 0, which, wait, stopsAt: null }))

/** What each of the rules is about. */
const examples: [ModelOptions, Event[]][] = [
  [
    { strategy: "jwt", hasMail: false, isReversed: false },
    steps(
      ["adds a passkey"],
      ["removes an account", 0],
      ["removes an account", 1],
      ["removes a passkey"],
    ),
  ],
  [
    { strategy: "database", hasMail: true, isReversed: true },
    steps(
      ["changes their address", 1],
      ["undoes a change"],
      ["signs in by a link", 0],
      ["asks for their deletion", 0, 6 * DAY],
      ["signs in by a link", 0, DAY + 3 * MINUTE],
      ["does what is due"],
    ),
  ],
]

const sites = fc.record<ModelOptions>({
  strategy: fc.constantFrom("jwt", "database"),
  hasMail: fc.boolean(),
  isReversed: fc.boolean(),
})

/** People who have an account or two each, and one of them an address. */
const START: readonly Omit<Event, "wait" | "stopsAt">[] = [
  { what: "signs in by a link", by: 0, which: 0 },
  { what: "signs in at a provider", by: 0, which: 0 },
  { what: "signs in at a provider", by: 0, which: 1 },
  { what: "signs in at a provider", by: 1, which: 1 },
  { what: "signs in at a provider", by: 2, which: 2 },
]

async function wrongIn(
  options: ModelOptions,
  given: readonly Event[],
): Promise<string | undefined> {
  const all = new ModelledPeople(options)
  const start = START.map((event) => ({ ...event, wait: 0, stopsAt: null }))
  let before = await all.snapshot()
  for (const event of [...start, ...given]) {
    const { what, by, stopsAt, wait } = event
    await all.inProcess(stopsAt, async () => deeds[what](all, event, before))
    let after = await all.snapshot()
    const wrong = all.wrongWith(after) ?? all.wronglyDeleted(before, after)
    const stayed = stopsAt === null ? all.wrongSessions(before, after, by) : undefined
    if (wrong ?? stayed) return `after "${what}", stopped at ${stopsAt}: ${wrong ?? stayed}`
    if (stopsAt !== null) {
      // Whoever sees that it did not work does it once more.
      await deeds[what](all, event, after)
      const again = await all.snapshot()
      const still = all.wrongWith(again) ?? all.wronglyDeleted(after, again)
      if (still) return `after "${what}" once more: ${still}`
      after = again
    }
    vi.setSystemTime(Date.now() + wait)
    before = wait === 0 ? after : await all.snapshot()
  }
  return undefined
}

test("whatever people do, and wherever a process stops: nobody is locked out, deleted before they were told, or left in after a removal; an address is one person's", async () => {
  await fc.assert(
    fc.asyncProperty(sites, events, async (options, given) => {
      expect(await wrongIn(options, given)).toBeUndefined()
    }),
    { numRuns: isDeep ? 150 : 6, seed, endOnFailure: true, examples },
  )
})
