import type { Call } from "./command.js"
import { WrongUsage } from "./failures.js"
import { textFlag } from "./text-flag.js"

const EXAMPLE = "http://localhost:3000"

/**
 * The URL that was given with an option; undefined if it was not given. `localhost:3000` and `app.example.com`, as people type
 * them, are URLs too. Throws `WrongUsage`, which says how to write it, for what is no http(s) URL.
 */
export function urlFlag(call: Call, name: string): string | undefined {
  const given = textFlag(call, name)?.trim()
  if (given === undefined) return undefined
  const url = webUrl(given)
  const wrong = url === null ? `"${withoutPassword(given)}" is no URL of a site` : whyNoSite(url)
  if (wrong !== null) throw new WrongUsage(`--${name}: ${wrong}. Write --${name} ${EXAMPLE}`)
  return hasScheme(given) ? given : url?.href.replace(/\/$/, "")
}

function whyNoSite({ protocol, username, password }: URL): string | null {
  if (!/^https?:$/.test(protocol)) return `a site is at http: or https:, and not at ${protocol}`
  return username || password
    ? "a URL with a name and a password before the host is not read"
    : null
}

/**
 * The URL in a text, also one without a scheme: it is https, or http if no public certificate can be for its host. Null if it
 * is none, or a single word, which is rather a mistake than a host.
 */
export function webUrl(text: string): URL | null {
  if (hasScheme(text)) return parsed(text)
  const url = /^[\w[]/.test(text) ? parsed(`http://${text}`) : null
  if (url === null || !isNear(url)) return url && parsed(`https://${text}`)
  return url.hostname === "localhost" || url.port || /[.[]/.test(url.hostname) ? url : null
}

function isNear({ hostname }: URL): boolean {
  return !hostname.includes(".") || /^[\d.]+$|\.localhost$/.test(hostname)
}

const hasScheme = (text: string) => /^[a-z][a-z\d+.-]*:\/\//i.test(text)
const parsed = (text: string) => (URL.canParse(text) ? new URL(text) : null)

/** What stands before an @ may be a password. */
function withoutPassword(text: string): string {
  return text.replace(/^.*@/s, "…@")
}
