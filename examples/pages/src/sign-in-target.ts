/**
 * Where a sign-in is to lead: what the address says. One that failed comes back with its error alone, so a cookie of this page
 * remembers it.
 */
export function signInTarget(
  query: URLSearchParams,
  cookies = "",
): { readonly target: string; readonly cookies: readonly string[] } {
  const asked = query.get("callbackUrl")
  if (asked === null && query.has("error")) {
    const kept = /(?:^|; )target=([^;]*)/.exec(cookies)?.[1]
    return { target: decodeURIComponent(kept ?? "/"), cookies: [] }
  }
  const target = asked ?? "/"
  const cookie = `target=${encodeURIComponent(target)}; Path=/sign-in; HttpOnly; SameSite=Lax`
  return { target, cookies: [cookie] }
}
