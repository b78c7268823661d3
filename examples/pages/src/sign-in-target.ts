/**
 * Where a sign-in leads: the target in the address. A failed sign-in returns with only its error, so a cookie of this
 * page remembers the target.
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
