/** Throws unless this is the address of a site, or a function that answers its requests. `call` is what was called. */
export function requireSite(call: string, site: unknown): void {
  const mistake = mistakeIn(site)
  if (mistake === null) return
  throw new TypeError(
    `${call} takes the address of an application that runs, such as "http://localhost:3000", or a function that answers a Request. ${mistake}`,
  )
}

/** Throws unless this is where a site may be. `call` is what was called. */
export function requireOrigin(call: string, origin: string | URL): void {
  const mistake = mistakeInAddress(String(origin))
  if (mistake === null) return
  throw new TypeError(
    `${call} takes the address of the site, such as "http://localhost:3000". ${mistake}`,
  )
}

function mistakeIn(site: unknown): string | null {
  if (site instanceof URL || typeof site === "string") return mistakeInAddress(String(site))
  if (typeof site === "function") return "listen" in site ? RUNS : null
  if (typeof site !== "object" || site === null) return `It was given ${String(site)}.`
  if ("providers" in site)
    return 'It was given a configuration. Write await signedIn(config, { email: "ada@example.com" }) for a visitor who is signed in with it.'
  if ("fetch" in site) return "It was given an application. Write (request) => app.fetch(request)."
  return "listen" in site ? RUNS : "It was given another object."
}

/** `localhost:3000` is a URL too, with the scheme `localhost:`. */
function mistakeInAddress(address: string): string | null {
  const written = URL.canParse(address) ? new URL(address) : null
  if (written && /^https?:$/.test(written.protocol)) return null
  const isHost = /^[^/\s:]+(?::\d+)?(?:\/|$)/.test(address) && URL.canParse(`http://${address}`)
  if (isHost) return `The address "${address}" has no scheme. Write "http://${address}".`
  return `The text "${address}" is no address: it needs a scheme and a host.`
}

const RUNS = "It was given an application or a server of Node. Let it listen, and pass its address."
