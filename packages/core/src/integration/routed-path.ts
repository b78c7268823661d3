/**
 * The path as it is read by a router that decodes before it compares: `/%61dmin` is the page `/admin`, and a gate must
 * see the same. Characters that would change the meaning of an address, such as a slash or a backslash, stay encoded.
 */
export function routedPath(pathname: string): string {
  return pathname.replaceAll(/%[2-7][0-9a-f]/gi, (escape) => {
    const character = decodeURIComponent(escape)
    return encodeURIComponent(character) === character ? character : escape
  })
}
