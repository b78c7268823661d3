import type { MakeExtension } from "../make-extension.js"
import { BrokenRule, rule, type Rule } from "../rule.js"
import { ORIGIN, type Site } from "../site/site.js"
import { ADA } from "../sign-in/people.js"
import { Trial } from "../trial.js"

type Method = "GET" | "POST"
type Endpoints = ReadonlyMap<string, Method>

const PROOF =
  "Act only on what the request itself proves, such as a signature, and answer everything else with 400: anybody can send it."

/** Somebody sends this without anything that proves it. */
const SENT: Readonly<Record<string, string>> = { user: "1", token: "x", logout_token: "a.b.c" }

export const endpointRules: readonly Rule[] = [
  rule("an endpoint does nothing for whoever proves nothing", async (trial) => {
    const found = new Map<string, Method>()
    const watched = new Trial(watching(trial.make, found), trial.options, trial)
    try {
      const { site, userId } = await watched.openWith(ADA)
      const visitor = await watched.signedIn(site, { email: ADA, userId })
      const asked = { site, endpoints: found }
      await requireNothing(asked, "somebody without a session", async (path, init) =>
        site.visitor().fetch(path, init),
      )
      await requireNothing(asked, "somebody who is signed in, from another site,", (path, init) =>
        visitor.fetch(path, init),
      )
      const { status, headers } = await visitor.fetch("/auth/session")
      if (status !== 200 || headers.getSetCookie().some((line) => /max-age=0/i.test(line)))
        throw new BrokenRule("An endpoint has ended the session of whoever was signed in.", PROOF)
    } finally {
      await watched.end()
    }
  }),
]

interface EndpointCall {
  readonly site: Site
  readonly endpoints: Endpoints
}

async function requireNothing(
  { site, endpoints }: EndpointCall,
  who: string,
  send: (path: string, init: RequestInit) => Promise<Response>,
): Promise<void> {
  for (const [name, method] of endpoints) {
    site.tap.written.length = 0
    const answer = await sent(name, method, send)
    const seen = `session/${name}, asked by ${who}`
    if (answer.headers.getSetCookie().length > 0)
      throw new BrokenRule(`${seen} set a cookie.`, "An endpoint acts for nobody.")
    if (method === "POST" && answer.status < 400)
      throw new BrokenRule(`${seen} was answered with ${answer.status}.`, PROOF)
    const { written } = site.tap
    if (written.length > 0) throw new BrokenRule(`${seen} wrote (${written.join(", ")}).`, PROOF)
  }
}

async function sent(
  name: string,
  method: Method,
  send: (path: string, init: RequestInit) => Promise<Response>,
): Promise<Response> {
  const fields = new URLSearchParams(SENT)
  const headers = { origin: "https://evil.test", "sec-fetch-site": "cross-site" }
  if (method === "GET") return send(`${ORIGIN}/auth/session/${name}?${fields}`, { headers })
  return send(`${ORIGIN}/auth/session/${name}`, { method, headers, body: fields })
}

interface Openable {
  readonly open: (setup: never) => {
    readonly endpoints?: Readonly<Record<string, { readonly method: Method }>>
  }
}

/** The same extension, whose endpoints are noted when it is opened. */
function watching(make: MakeExtension, found: Map<string, Method>): MakeExtension {
  const noting = <Extension extends object>(extension: Extension): Extension => {
    const { open } = extension as unknown as Partial<Openable>
    if (!open) return extension
    const opening: Openable["open"] = (setup) => {
      const opened = open(setup)
      for (const [name, { method }] of Object.entries(opened.endpoints ?? {}))
        found.set(name, method)
      return opened
    }
    return { ...extension, open: opening }
  }
  return () => {
    const made = make()
    const { extension } = made as { readonly extension?: object }
    return (extension ? { ...made, extension: noting(extension) } : noting(made)) as typeof made
  }
}
