import { isYes } from "../address/is-yes.js"
import type { Warning } from "../contract/logger.js"
import { envName } from "../contract/resolved-provider.js"
import { shownAddress } from "./shown-address.js"
import { described, fixOfNumber, isWord, shown } from "./wrong-kind-texts.js"
import type { Option } from "./value-kinds.js"

type Kind = NonNullable<Option["kind"]>

/** An option whose value is of another kind, and which is used nevertheless, as in Auth.js. */
export function oddValue(name: string, kind: Kind, value: unknown): Warning {
  return odd(`${name} must be ${kind}, but it is ${shown(value, kind)}${effectOf(name, value)}.`, {
    name: name.split(".").at(-1) ?? name,
    kind,
    value,
  })
}

/** The same at a provider. */
export function oddProviderValue(
  name: string,
  { id, kind, value }: { readonly id: string; readonly kind: Kind; readonly value: unknown },
): Warning {
  const cause = `Provider ${JSON.stringify(id.slice(0, 100))}: ${name} must be ${kind}, but it is ${shown(value, kind)}.`
  return odd(cause, { name: name.split(".").at(-1) ?? name, kind, value })
}

/** A preset that was called with something other than an object. */
export function calledWrongly(id: string, written: unknown): Warning {
  const cause = `Provider ${JSON.stringify(id.slice(0, 100))} was called with ${described(written)}, which is ignored.`
  const fix = "Write its options as an object, as in GitHub({ clientId, clientSecret })."
  return { code: "odd-value", details: `${cause} ${fix}` }
}

/** Never quotes it. */
export const quotedSecret: Warning = {
  code: "odd-value",
  details:
    "The secret (AUTH_SECRET) begins and ends with quotation marks, which are a part of it. Some tools keep those of an env file, as docker --env-file does, and others remove them. Write it without.",
}

/** An issuer that is the address of its document, or no address. */
export function oddIssuer(id: string, issuer: string): Warning {
  const [base = ""] = issuer.split("/.well-known")
  const cause =
    base === issuer
      ? "is not a URL, so nothing of it can be found"
      : "is the address of the discovery document, so that document is not found"
  const right = base === issuer ? "https://op.example.com" : base
  const details = `Provider ${JSON.stringify(id.slice(0, 100))}: issuer ${cause}. Write issuer: ${shownAddress(right)} (or set ${envName(id, "ISSUER")} to it).`
  return { code: "odd-value", details }
}

/** An address of a page that depends on the page before. */
export function oddPage(name: string, page: string): Warning {
  const shown = JSON.stringify(page.slice(0, 100))
  const details = `pages.${name} is ${shown}, which browsers look for below the page before. Write ${name}: ${JSON.stringify(`/${page.slice(0, 100)}`)}.`
  return { code: "odd-value", details }
}

/** An endpoint that is no address. What was written may be a scope. */
export function oddAddress(id: string, name: string): Warning {
  const fix =
    name === "authorization"
      ? 'Write authorization: "https://…", or authorization: { params: { scope: "…" } } for a scope.'
      : `Write ${name}: "https://…", the whole address.`
  return {
    code: "odd-value",
    details: `Provider ${JSON.stringify(id.slice(0, 100))}: ${name} is not an http(s) address, so it cannot be used. ${fix}`,
  }
}

/** A list of scopes would be sent as JSON. */
export function oddScope(id: string, scope: readonly unknown[]): Warning {
  const right = JSON.stringify(scope.join(" ").slice(0, 200))
  return {
    code: "odd-value",
    details: `Provider ${JSON.stringify(id.slice(0, 100))}: authorization.params.scope is a list, which servers do not understand. Write scope: ${right}.`,
  }
}

interface OddValue {
  readonly name: string
  readonly kind: Kind
  readonly value: unknown
}

function odd(cause: string, value: OddValue): Warning {
  return { code: "odd-value", details: `${cause} ${fixOf(value)}` }
}

function effectOf(name: string, value: unknown): string {
  if (typeof value !== "string") return ""
  if (name === "trustHost") return `, which counts as ${String(isYes(value))}`
  return name === "useSecureCookies" || name === "debug"
    ? `, which counts as ${String(value !== "")}, as every text does`
    : ""
}

const examples: Readonly<Record<string, string>> = {
  credentials: 'credentials: { username: { label: "Name" }, password: { type: "password" } }',
  client: 'client: { token_endpoint_auth_method: "client_secret_post" }',
  style: 'style: { brandColor: "#0f766e" }',
  environment: 'environment: { teamId: "TEAM_ID" }',
  params: 'params: { scope: "openid email" }',
}

function fixOf({ name, kind, value }: OddValue): string {
  if (kind === "true or false")
    return `Write ${name}: true or ${name}: false; from the environment, ${name}: process.env.X === "true".`
  if (kind === "the symbol of that name")
    return `Write ${name}: ${name}, with import { ${name} } from "@sallyport/core", or remove it: ${described(value)} has no effect.`
  if (kind === "a function") return `Write a function: ${name}: (…) => ….`
  if (kind === "text") return fixOfText(name, value)
  if (kind.startsWith("a number") && typeof value === "string") return fixOfNumber(value)
  if (kind.startsWith("a list") && typeof value === "string")
    return `Write ${name}: [${kind === "a list" || !isWord(value) ? "…" : JSON.stringify(value)}].`
  if (kind.startsWith("a list")) return "Use only these."
  const example = examples[name]
  return example ? `Write ${example}.` : `Use ${kind}.`
}

function fixOfText(name: string, value: unknown): string {
  if (typeof value === "number") return "Write it in quotation marks."
  const { src } = (value ?? {}) as { readonly src?: unknown }
  if (typeof src === "string") return `Write ${name}: image.src, where image is what you import.`
  return typeof value === "function"
    ? `Call it, and write what it returns: ${name}: await make().`
    : `Write ${name}: "…".`
}
