/** What `me()` gives an application with the extension `sessions()`. */
interface MeWithSessions {
  readonly sessions: Readonly<Record<string, (id?: string) => Promise<unknown>>>
  readonly meets: (demand: { readonly within: number }) => boolean
}

/**
 * What the page `/me` responds with: the result of the function that its query names, such as `?do=end&id=…`; null if
 * `me()` gave null. Takes the page's URL, or only its path.
 */
export async function callSessions(me: object | null, url: string): Promise<unknown> {
  const { searchParams: query } = new URL(url, "http://any.test")
  const name = query.get("do") ?? ""
  if (me && name === "meets")
    return (me as MeWithSessions).meets({ within: Number(query.get("id")) })
  return (me as MeWithSessions | null)?.sessions[name]?.(query.get("id") ?? undefined) ?? null
}
