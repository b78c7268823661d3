/** Throws unless this is the address of a site, or a function that answers its requests. `call` is what was called. */
export function requireSite(call: string, site: unknown): void {
  const mistake = mistakeIn(site)
  if (mistake === null) return
  throw new TypeError(
    `${call} takes the address of an application that runs, such as "http://localhost:3000", or a function that answers a Request. ${mistake}`,
  )
}

function mistakeIn(site: unknown): string | null {
  if (site instanceof URL) return null
  if (typeof site === "string")
    return URL.canParse(site)
      ? null
      : `The text "${site}" is no address: it needs a scheme and a host.`
  if (typeof site === "function") return "listen" in site ? RUNS : null
  if (typeof site !== "object" || site === null) return `It was given ${String(site)}.`
  if ("providers" in site)
    return 'It was given a configuration. Write await signedIn(config, { email: "ada@example.com" }) for a visitor who is signed in with it.'
  if ("fetch" in site) return "It was given an application. Write (request) => app.fetch(request)."
  return "listen" in site ? RUNS : "It was given another object."
}

const RUNS = "It was given an application or a server of Node. Let it listen, and pass its address."
