/**
 * The path as a router reads it that decodes before it compares: `/%61dmin` is the page `/admin`, and a gate must not take it
 * for another. What would read differently as an address, a slash or a backslash for example, stays encoded.
 */
export function routedPath(pathname: string): string {
  return pathname.replaceAll(/%[2-7][0-9a-f]/gi, (escape) => {
    const character = decodeURIComponent(escape)
    return encodeURIComponent(character) === character ? character : escape
  })
}
