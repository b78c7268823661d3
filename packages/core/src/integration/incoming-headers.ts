/**
 * The headers of a request of `node:http` as the web standard has them; one that came several times stays several. What HTTP/2
 * says of the request in pseudo headers, such as `:path`, is no header.
 */
export function incomingHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): Headers {
  const all = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (!name.startsWith(":")) for (const one of [value ?? []].flat()) all.append(name, one)
  return all
}
