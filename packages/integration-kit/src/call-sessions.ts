type Functions = Readonly<Record<string, (id?: string) => Promise<unknown>>>

/** What `me()` gives an application with the extensions `sessions()`, `administration()` and `accounts()`. */
interface MeOfSuite {
  readonly sessions: Functions
  readonly accounts: Functions
  readonly people: {
    readonly actAs: (userId: string, why: { readonly reason: string }) => Promise<void>
    readonly stopActing: () => Promise<boolean>
  }
  readonly meets: (demand: { readonly within: number }) => boolean
}

const ACCOUNTS = "accounts."

/**
 * What the page `/me` responds with: the result of the function that its query names, such as `?do=end&id=…` or
 * `?do=accounts.unlink&id=…`; null if `me()` gave null. Takes the page's URL, or only its path.
 */
export async function callSessions(me: object | null, url: string): Promise<unknown> {
  const { searchParams: query } = new URL(url, "http://any.test")
  const name = query.get("do") ?? ""
  const id = query.get("id") ?? undefined
  if (!me) return null
  // Each is read only where it is called: to read one of an extension that is not listed throws.
  const mine = me as MeOfSuite
  if (name === "meets") return mine.meets({ within: Number(id) })
  if (name === "stopActing") return mine.people.stopActing()
  if (name === "actAs") {
    await mine.people.actAs(id ?? "", { reason: "to help" })
    return null
  }
  if (name.startsWith(ACCOUNTS))
    return (await mine.accounts[name.slice(ACCOUNTS.length)]?.(id)) ?? null
  return (await mine.sessions[name]?.(id)) ?? null
}
