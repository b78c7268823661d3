import type { CookieOption, ResolvedCookies } from "../contract/cookies.js"

/**
 * Why browsers would silently drop cookies with these names and attributes, one text for each cookie and reason
 * (RFC 6265bis §5.7; `Partitioned`: CHIPS). Prefixes match in any letter case, as in browsers.
 */
export function droppedCookies(cookies: ResolvedCookies): readonly string[] {
  return Object.entries(cookies).flatMap(([member, cookie]) =>
    reasons(cookie).map(
      (reason) =>
        `Browsers drop cookies.${member} (${JSON.stringify(String(cookie.name).slice(0, 100))}): ${reason}`,
    ),
  )
}

function reasons({ name, options }: Readonly<CookieOption>): readonly string[] {
  const isSecure = options.secure === true
  const prefix = /^__(?:secure|host)-/i.exec(name)?.[0]
  const isHost = prefix?.toLowerCase() === "__host-"
  return [
    ...(prefix && !isSecure
      ? [`the prefix ${prefix} needs secure: true. Serve https, or choose a name without it.`]
      : []),
    ...(isHost && options.domain !== undefined
      ? [`the prefix ${prefix} allows no domain. Leave it out, or choose a name without it.`]
      : []),
    ...(isHost && options.path !== "/"
      ? [`the prefix ${prefix} needs path: "/". Set it, or choose a name without it.`]
      : []),
    ...(isSameSiteNone(options.sameSite) && !isSecure
      ? ['sameSite: "none" needs secure: true. Serve https, or choose "lax".']
      : []),
    ...(options.partitioned && !isSecure
      ? ["partitioned needs secure: true. Serve https, or leave it out."]
      : []),
  ]
}

function isSameSiteNone(sameSite: CookieOption["options"]["sameSite"]): boolean {
  return String(sameSite).toLowerCase() === "none"
}
