/**
 * The path as it is read by a router that decodes before it compares: `/%61dmin` is the page `/admin`, and `/b%c3%bc` is
 * `/b%C3%BC`; a gate must see the same for both. Characters that would change the meaning of an address, such as a slash
 * or a backslash, stay encoded.
 */
export function routedPath(pathname: string): string {
  return pathname.replaceAll(/%[\da-f]{2}/gi, (escape) => {
    const code = Number.parseInt(escape.slice(1), 16)
    const character = String.fromCharCode(code)
    const isPlain = code < 0x80 && encodeURIComponent(character) === character
    return isPlain ? character : escape.toUpperCase()
  })
}
