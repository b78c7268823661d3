const MAX_HEADER = 65_536
const MAX_PAIRS = 300

const SPACE = 0x20
const TAB = 0x09

/**
 * The cookies of a `Cookie` header by name. If two have the same name, the first one counts, because browsers send the
 * more specific path first (RFC 6265 §5.4). Values that cannot be decoded are kept as they are. Never throws.
 *
 * Only spaces before a name and around a value are removed. A name with any other extra character is a different name,
 * so that it cannot pass for a `__Host-` cookie. Everything beyond 64 kB or 300 pairs is ignored. The returned object
 * has no prototype.
 */
export function parseCookies(header: string | null | undefined): Readonly<Record<string, string>> {
  const cookies: Record<string, string> = Object.create(null)
  if (!header) return cookies

  let at = 0
  for (let pairs = 0; pairs < MAX_PAIRS && at < header.length; pairs += 1) {
    const end = endOfPair(header, at)
    if (end > MAX_HEADER) break
    const equals = header.indexOf("=", at)
    if (equals === -1) break
    if (equals < end) addPair(cookies, header, { at, equals, end })
    at = end + 1
  }
  return cookies
}

function endOfPair(header: string, at: number): number {
  const end = header.indexOf(";", at)
  return end === -1 ? header.length : end
}

function addPair(
  cookies: Record<string, string>,
  header: string,
  { at, equals, end }: { at: number; equals: number; end: number },
): void {
  const name = header.slice(skipBlanks(header, at, equals), equals)
  if (name === "" || name in cookies) return
  const start = skipBlanks(header, equals + 1, end)
  let last = end
  while (last > start && isBlank(header.charCodeAt(last - 1))) last -= 1
  cookies[name] = decodeValue(header.slice(start, last))
}

function skipBlanks(header: string, from: number, to: number): number {
  let at = from
  while (at < to && isBlank(header.charCodeAt(at))) at += 1
  return at
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB
}

/** Only from the first escape on, because decoding takes longer than all else that is done with a cookie. */
function decodeValue(value: string): string {
  const escape = value.indexOf("%")
  if (escape === -1) return value
  try {
    return value.slice(0, escape) + decodeURIComponent(value.slice(escape))
  } catch {
    return value
  }
}
