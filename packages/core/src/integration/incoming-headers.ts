/**
 * The headers of a `node:http` request as web `Headers`. A header that was sent several times stays several. HTTP/2
 * pseudo headers such as `:path` are left out.
 */
export function incomingHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): Headers {
  const all = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (!name.startsWith(":")) for (const one of [value ?? []].flat()) all.append(name, one)
  return all
}
