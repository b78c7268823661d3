type Hook = (...args: never[]) => unknown

/** Records what functions of an application are given, in order. */
export interface CallLog {
  readonly lines: string[]
  /** The same function, whose arguments are recorded under a name. */
  readonly heard: (name: string, hook: Hook) => Hook
}

export function listen(): CallLog {
  const lines: string[] = []
  return {
    lines,
    heard:
      (name, hook) =>
      (...args) => {
        lines.push(`${name} ${JSON.stringify(args.map(comparable))}`)
        return hook(...args)
      },
  }
}

/** Fields of a form that belong to the library: version 4 hands them on with what was typed. */
const ofLibrary = new Set(["csrfToken", "callbackUrl", "json"])

/** Random, or the time of day. */
const random = new Set(
  "csrfToken sessionToken token iat exp jti expires expires_at state code_verifier emailVerified".split(
    " ",
  ),
)

/** A value with its members in the order of their names, and a mark in place of what is random. */
export function comparable(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll(RANDOM_TEXT, "*")
  if (typeof value !== "object" || value === null) return value
  if (value instanceof Date) return "*"
  if (Array.isArray(value)) return value.map(comparable)
  const members = Object.entries(value).filter(
    ([name, member]) =>
      member !== undefined && typeof member !== "function" && !ofLibrary.has(name),
  )
  return Object.fromEntries(
    members
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, isRandom(name, member) ? "*" : comparable(member)]),
  )
}

function isRandom(name: string, value: unknown): boolean {
  return random.has(name) && (typeof value !== "object" || value instanceof Date) && value !== null
}

const RANDOM_TEXT = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|[0-9a-f]{64}|eyJ[\w.-]{40,}/g

/** A store in memory with the operations of version 4, whose calls are recorded. */
export function recordedStore({ heard }: CallLog, fails: ReadonlySet<string> = new Set()) {
  interface Row {
    [column: string]: unknown
  }
  const users: Row[] = []
  const accounts: Row[] = []
  const sessions: Row[] = []
  const tokens: Row[] = []
  const find = (rows: Row[], like: Row) =>
    rows.find((row) => Object.entries(like).every(([name, value]) => row[name] === value)) ?? null
  const remove = (rows: Row[], like: Row) => {
    const row = find(rows, like)
    if (row) rows.splice(rows.indexOf(row), 1)
    return row
  }
  const added = (rows: Row[], row: Row) => {
    rows.push(row)
    return { ...row }
  }
  const operations: Record<string, (given: never, ...more: never[]) => unknown> = {
    createUser: (user: Row) => added(users, { ...user, id: `user-${users.length + 1}` }),
    getUser: (id: string) => find(users, { id }),
    getUserByEmail: (email: string) => find(users, { email }),
    getUserByAccount: ({ provider, providerAccountId }: Row) => {
      const account = find(accounts, { provider, providerAccountId })
      return account && find(users, { id: account["userId"] })
    },
    updateUser: (user: Row) => Object.assign(find(users, { id: user["id"] }) ?? {}, user),
    linkAccount: (account: Row) => added(accounts, account),
    createSession: (session: Row) => added(sessions, session),
    getSessionAndUser: (sessionToken: string) => {
      const session = find(sessions, { sessionToken })
      return session && { session, user: find(users, { id: session["userId"] }) }
    },
    updateSession: (session: Row) =>
      Object.assign(find(sessions, { sessionToken: session["sessionToken"] }) ?? {}, session),
    deleteSession: (sessionToken: string) => remove(sessions, { sessionToken }),
    createVerificationToken: (token: Row) => added(tokens, token),
    useVerificationToken: ({ identifier, token }: Row) => remove(tokens, { identifier, token }),
  }
  const adapter = Object.entries(operations).map(([name, operation]) => [
    name,
    heard(`adapter.${name}`, async (...args: never[]) => {
      if (fails.has(name)) throw new Error(`${name} fails`)
      return (operation as Hook)(...args)
    }),
  ])
  return { adapter: Object.fromEntries(adapter) as object, users, accounts, sessions, tokens }
}
