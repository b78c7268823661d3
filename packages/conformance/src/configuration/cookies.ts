import { type Finding, finding, shown } from "../finding.js"
import { type ExaminedConfiguration, isLocal } from "./examined.js"

interface ConfiguredCookie {
  readonly name?: string | undefined
  readonly options?: {
    readonly secure?: boolean | undefined
    readonly httpOnly?: boolean | undefined
    readonly sameSite?: unknown
    readonly domain?: string | undefined
  }
}

/** Attributes of cookies that let others read or take them, beyond what core says. */
export function cookieFindings(examined: ExaminedConfiguration): readonly Finding[] {
  const cookies = Object.entries(
    (examined.filled.cookies ?? {}) as Readonly<Record<string, ConfiguredCookie>>,
  )
  return cookies.flatMap(([member, cookie]) => [
    ...notSecure(member, cookie, examined),
    ...readable(member, cookie),
    ...strict(member, cookie),
    ...sharedWithStrangers(member, cookie),
  ])
}

/** With a prefix in its name, browsers drop such a cookie, which core says. */
function notSecure(
  member: string,
  { name, options }: ConfiguredCookie,
  examined: ExaminedConfiguration,
): readonly Finding[] {
  const isHttps = examined.site ? examined.site.protocol === "https:" : examined.production
  if (!isHttps || options?.secure !== false) return []
  if (name === undefined ? examined.filled.useSecureCookies !== false : name.startsWith("__"))
    return []
  return [
    finding("COOKIE_NOT_SECURE", {
      cause: `cookies.${member} has secure: false on an https site.`,
      fix: `Remove secure: false from cookies.${member}.`,
    }),
  ]
}

function readable(member: string, { options }: ConfiguredCookie): readonly Finding[] {
  // Where to go next is no secret, and pages may show it.
  if (options?.httpOnly !== false || member === "callbackUrl") return []
  return [
    finding("COOKIE_READABLE", {
      cause: `cookies.${member} has httpOnly: false, so any script on a page can read it.`,
      fix: `Remove httpOnly: false from cookies.${member}.`,
    }),
  ]
}

/** They are set before people go to the provider, and needed when they come back from there. */
const OF_A_SIGN_IN: ReadonlySet<string> = new Set(["pkceCodeVerifier", "state", "nonce"])

function strict(member: string, { options }: ConfiguredCookie): readonly Finding[] {
  const { sameSite } = options ?? {}
  const isStrict = sameSite === true || String(sameSite).toLowerCase() === "strict"
  if (!OF_A_SIGN_IN.has(member) || !isStrict) return []
  return [
    finding("COOKIE_SAME_SITE_STRICT", {
      cause: `cookies.${member} is SameSite=Strict, so browsers do not send it when people come back from the provider.`,
      fix: `Remove sameSite from cookies.${member}.`,
    }),
  ]
}

/** Domains below which strangers have their sites, of the hosts where applications mostly run, and frequent registries. */
const SHARED =
  /^(?:[\w-]+|(?:co|com|org|net|gov|ac|edu)\.(?:uk|au|nz|za|jp|br|in|kr|mx|tr|il)|(?:vercel|netlify|fly|deno|railway|render|onrender|herokuapp|web|firebaseapp|ngrok|ngrok-free|surge|glitch|replit|repl|azurewebsites|cloudfront|appspot|run|pages|workers|github|gitlab|amplifyapp|up\.railway|azurestaticapps|ondigitalocean|streamlit|stackblitz|codesandbox|csb)\.(?:app|dev|io|com|sh|me|net|co))$/i

function sharedWithStrangers(member: string, { options }: ConfiguredCookie): readonly Finding[] {
  const { domain } = options ?? {}
  if (typeof domain !== "string") return []
  const bare = domain.replace(/^\./, "")
  if (!SHARED.test(bare) || isLocal(new URL(`http://${bare}`))) return []
  return [
    finding("COOKIE_DOMAIN_PUBLIC", {
      cause: `cookies.${member} has the domain ${shown(domain)}, below which strangers have their sites.`,
      fix: `Remove domain from cookies.${member}.`,
    }),
  ]
}
