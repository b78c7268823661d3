import type { ApiKeysOptions } from "@sallyport/core/api-keys"
import { type Finding, finding, shown } from "../finding.js"
import type { ExaminedConfiguration } from "./examined.js"
import { madeUpUser } from "./made-up-user.js"
import { isTurnedAway } from "./turned-away.js"
import { verdictOf } from "./verdict-of.js"

/** Whether keys of `apiKeys()` are told from those of others, are counted, and reach the API. */
export async function keyFindings(examined: ExaminedConfiguration): Promise<readonly Finding[]> {
  const { extensions } = examined.filled
  if (!Array.isArray(extensions)) return []
  const found = await Promise.all(
    extensions
      .flatMap(optionsOf)
      .map(async (options) => [
        ...takenPrefix(options),
        ...(await failingScopes(options)),
        ...(isListed(extensions, "rateLimits")
          ? []
          : [finding("KEYS_NOT_LIMITED", { cause: NOT_LIMITED })]),
        ...(await turnedAway(examined)),
      ]),
  )
  return found.flat()
}

const NOT_LIMITED = "apiKeys() is listed without rateLimits(), so false keys are not counted."

type ReadOptions = Partial<Pick<ApiKeysOptions, "prefix" | "grantable">>

/** What the extension hands to whoever examines it, also one of another copy of the package. */
function optionsOf(extension: unknown): readonly ReadOptions[] {
  const found: unknown = Object(extension)[Symbol.for("sallyport.keyOptions")]
  return typeof found === "object" && found !== null ? [found] : []
}

function isListed(extensions: readonly unknown[], name: string): boolean {
  return extensions.some((one) => Object(one).name === name)
}

/** With what the keys of products begin that scanners know, and whose these are. */
const KNOWN: Readonly<Record<string, string>> = {
  aio: "Adafruit IO",
  akia: "Amazon Web Services",
  dop: "DigitalOcean",
  gho: "GitHub",
  ghp: "GitHub",
  ghs: "GitHub",
  ghu: "GitHub",
  github: "GitHub",
  glpat: "GitLab",
  hf: "Hugging Face",
  npm: "npm",
  pk: "Stripe and others",
  pypi: "PyPI",
  rk: "Stripe",
  shpat: "Shopify",
  sk: "Stripe, OpenAI and others",
  whsec: "Stripe",
  xoxb: "Slack",
  xoxp: "Slack",
}

function takenPrefix({ prefix }: ReadOptions): readonly Finding[] {
  const owner = typeof prefix === "string" ? Object.hasOwn(KNOWN, prefix) && KNOWN[prefix] : false
  if (!owner) return []
  const cause = `apiKeys({ prefix: ${shown(prefix ?? "")} }) is how keys of ${owner} begin.`
  return [finding("KEY_PREFIX_TAKEN", { cause })]
}

async function failingScopes({ grantable }: ReadOptions): Promise<readonly Finding[]> {
  if (typeof grantable !== "function") return []
  try {
    const scopes = await verdictOf(() => grantable(madeUpUser("owner")))
    // Whoever asks a database that is not there has said nothing.
    if (scopes === null || Array.isArray(scopes)) return []
    return [finding("KEY_SCOPES_FAIL", { cause: "grantable returns no list for a made-up user." })]
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error
    return [
      finding("KEY_SCOPES_FAIL", { cause: `grantable throws ${shown(name)} for a made-up user.` }),
    ]
  }
}

/** Where APIs usually are. A rule that lets one of them through knows of programs. */
const PATHS = ["/api/notes", "/api", "/api/v1/notes", "/v1/notes"]

async function turnedAway(examined: ExaminedConfiguration): Promise<readonly Finding[]> {
  const headers = { authorization: "Bearer acme_u_made_up" }
  const refused = await Promise.all(PATHS.map((path) => isTurnedAway(examined, { path, headers })))
  if (!refused.every(Boolean)) return []
  const cause = `callbacks.authorized does not return true for a request with a key and no cookie to /api/notes.`
  return [finding("API_TURNED_AWAY", { cause })]
}
