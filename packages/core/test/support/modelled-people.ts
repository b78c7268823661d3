import { MemoryAdapter } from "@sallyport/memory-adapter"
import type { Adapter } from "../../src/contract/adapter.js"
import { AccountsSite } from "./accounts-site.js"
import { Authenticator } from "./authenticator.js"
import type { Browser } from "./browser.js"
import { InterruptedRecords } from "./interrupted-records.js"

/** Clocks of two processes may differ by that much, in milliseconds. */
const CLOCKS = 120_000
/** The mailboxes that everybody in the model can read. */
export const MAILBOXES = [
  "ada@example.com",
  "byron@example.com",
  "king@example.com",
  "bob@example.com",
] as const

/** By what a stored user signs in, and their address. */
interface KnownUser {
  readonly email: string
  readonly accounts: readonly string[]
  readonly passkeys: readonly string[]
}

/** The people of a site at one moment: the users by their ids, and who is signed in in each browser. */
export interface Snapshot {
  readonly users: ReadonlyMap<string, KnownUser>
  readonly signedIn: readonly (string | null)[]
}

/** A deletion that was told to its person. */
interface ToldDeletion {
  readonly due: number
  readonly asked: number
}

/** A link by which a change can be undone, and when the change was made. */
export interface UndoLink {
  readonly link: string
  readonly user: string
  readonly from: string
  readonly at: number
}

export interface ModelOptions {
  readonly strategy: "jwt" | "database"
  /** Whether people can sign in by a link or a password, too. */
  readonly hasMail: boolean
  readonly isReversed: boolean
}

/** A site, three browsers, and what has to be true of the people there. */
export class ModelledPeople {
  readonly site: AccountsSite
  readonly browsers: readonly Browser[]
  readonly devices = [new Authenticator(), new Authenticator(), new Authenticator()]
  readonly records = new InterruptedRecords()
  readonly hasMail: boolean
  readonly told = new Map<string, ToldDeletion>()
  readonly undos: UndoLink[] = []
  readonly #ids = new Set<string>()
  readonly #plain: Required<Adapter>

  constructor({ strategy, hasMail, isReversed }: ModelOptions) {
    this.hasMail = hasMail
    this.#plain = MemoryAdapter() as Required<Adapter>
    this.site = new AccountsSite({
      strategy,
      store: this.records.with(this.#remembering(this.#plain)),
      config: {
        records: this.records.store,
        callbacks: {
          session: ({ session, token, user }) =>
            ({
              ...session,
              userId: (user as { id?: string } | undefined)?.id ?? token?.sub,
            }) as never,
        },
      },
    })
    const { config } = this.site.world
    if (isReversed) Object.assign(config, { extensions: config.extensions?.toReversed() })
    const mailed = ["email", "password"]
    const left = config.providers.filter((one) => !mailed.includes((one as { id: string }).id))
    if (!hasMail) Object.assign(config, { providers: left })
    this.browsers = [this.site.visitor(), this.site.visitor(), this.site.visitor()]
  }

  #remembering(store: Required<Adapter>): Required<Adapter> {
    return {
      ...store,
      createUser: async (user) => {
        const made = await store.createUser(user)
        this.#ids.add(made.id)
        return made
      },
      createUserAndAccount: async (...given) => {
        const made = await store.createUserAndAccount(...given)
        this.#ids.add(made.id)
        return made
      },
    }
  }

  browser(by: number): Browser {
    return this.browsers[by % this.browsers.length] ?? this.site.visitor()
  }

  /** Everybody as they are now. */
  async snapshot(): Promise<Snapshot> {
    const users = new Map<string, KnownUser>()
    for (const id of this.#ids) {
      const user = await this.#plain.getUser(id)
      if (!user) continue
      const [rows, passkeys] = await Promise.all([
        this.#plain.listAccountsByUser(id),
        this.#plain.listAuthenticatorsByUserId(id),
      ])
      users.set(id, {
        email: user.email,
        accounts: rows.flatMap(({ provider, providerAccountId, type }) =>
          type === "webauthn" ? [] : [`${provider} ${providerAccountId}`],
        ),
        passkeys: passkeys.map(({ credentialID }) => credentialID),
      })
    }
    const sessions = await Promise.all(this.browsers.map(async (one) => one.session()))
    const signedIn = sessions.map((session) => (session?.["userId"] as string | undefined) ?? null)
    return { users, signedIn }
  }

  /** A process begins, and is gone after so many moments. Null: it goes on. */
  async inProcess(stopsAt: number | null, deed: () => Promise<void>): Promise<void> {
    if (stopsAt !== null)
      this.records.interrupt((step) => {
        if (step >= stopsAt) throw new Error("the process was stopped")
      })
    await deed().catch((error: unknown) => {
      if (stopsAt === null) throw error
    })
    this.records.interrupt(null)
  }

  /** What is wrong with the people at any time; undefined if nothing is. */
  wrongWith({ users }: Snapshot): string | undefined {
    const addresses = [...users.values()].flatMap(({ email }) => email || [])
    if (new Set(addresses).size < addresses.length) return "an address belongs to two users"
    for (const [id, { email, accounts, passkeys }] of users) {
      const isReached = this.hasMail && Boolean(email)
      if (accounts.length + passkeys.length === 0 && !isReached) return `${id} has no way in`
    }
    return undefined
  }

  /** What is wrong with how somebody came to be deleted. */
  wronglyDeleted(before: Snapshot, after: Snapshot): string | undefined {
    const gone = [...before.users.keys()].filter((id) => !after.users.has(id))
    for (const id of gone) {
      const told = this.told.get(id)
      if (!told) return `${id} was deleted, and nobody had asked for it`
      if (Date.now() < told.due) return `${id} was deleted before the moment that they were told`
    }
    const left = after.signedIn.find((id) => id !== null && gone.includes(id))
    return left === undefined || left === null ? undefined : `${left} is deleted, and signed in`
  }

  /** What is wrong with the sessions after somebody in this browser has removed something or changed their address. */
  wrongSessions(before: Snapshot, after: Snapshot, by: number): string | undefined {
    for (const [id, was] of before.users) {
      const is = after.users.get(id)
      if (!is || !isLess(was, is)) continue
      const still = this.browsers.findIndex(
        (_, at) => at !== by && before.signedIn[at] === id && after.signedIn[at] === id,
      )
      if (still >= 0) return `browser ${still} of ${id} is signed in after a removal elsewhere`
    }
    return undefined
  }

  /** The deletions that were asked for since are void. */
  takeBackSince({ user, at }: UndoLink): void {
    const told = this.told.get(user)
    if (told && told.asked >= at - CLOCKS) this.told.delete(user)
  }
}

/** Whether something was removed or replaced by which they have signed in. */
function isLess(was: KnownUser, is: KnownUser): boolean {
  return (
    was.email !== is.email ||
    was.accounts.some((one) => !is.accounts.includes(one)) ||
    was.passkeys.some((one) => !is.passkeys.includes(one))
  )
}
