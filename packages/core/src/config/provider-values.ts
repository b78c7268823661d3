import { LARGEST_DIFFERENCE } from "./resolve-oauth-provider.js"
import type { Warning } from "../contract/logger.js"
import { isMisspelt } from "../errors/is-misspelt.js"
import { cssColour } from "../messages/css-colour.js"

type WrittenMembers = Readonly<Record<string, unknown>>

/** What an application wrote for a provider, by its id. */
interface WrittenOptions {
  readonly id: string
  readonly written: WrittenMembers
}

/** Members of options that are objects: what is misspelt in them would be ignored without a word. */
export function providerValues({ id, written }: WrittenOptions): readonly Warning[] {
  const at = `Provider ${JSON.stringify(id.slice(0, 100))}`
  return [
    ...clockTolerance(at, written["clockTolerance"]),
    ...authMethod(at, objectIn(written["client"])),
    ...unknownStyle(at, objectIn(written["style"])),
    ...unknownServer(at, objectIn(written["server"])),
  ]
}

/** Plain objects alone: an instance of a class, such as a transport, is not ours to read. */
function objectIn(value: unknown): WrittenMembers {
  if (typeof value !== "object" || value === null) return {}
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null ? (value as WrittenMembers) : {}
}

/** One above the limit is mostly in milliseconds. */
function clockTolerance(at: string, seconds: unknown): readonly Warning[] {
  if (typeof seconds !== "number" || (seconds >= 0 && seconds <= LARGEST_DIFFERENCE)) return []
  const fix = seconds >= 1000 ? ` Is it in milliseconds? Write ${Math.ceil(seconds / 1000)}.` : ""
  const details = `${at}: clockTolerance is ${seconds} seconds, and 0 to ${LARGEST_DIFFERENCE} are possible, so ${LARGEST_DIFFERENCE} are used.${fix}`
  return [{ code: "odd-value", details }]
}

const METHODS = [
  "client_secret_basic",
  "client_secret_post",
  "client_secret_jwt",
  "private_key_jwt",
  "tls_client_auth",
  "self_signed_tls_client_auth",
  "none",
]

const METHOD = "token_endpoint_auth_method"

/** Other client metadata may be for code of the application. */
function authMethod(at: string, client: WrittenMembers): readonly Warning[] {
  const { [METHOD]: method } = client
  if ("tokenEndpointAuthMethod" in client)
    return [ignored(`${at} has no option client.tokenEndpointAuthMethod`, `Write ${METHOD}.`)]
  if (typeof method !== "string" || METHODS.includes(method)) return []
  const plain = method.toLowerCase().replaceAll(/[^a-z]/g, "_")
  const meant = METHODS.find((one) => one.endsWith(`_${plain}`) || isMisspelt(plain, one))
  const fix = meant ? `Write ${METHOD}: "${meant}".` : `Use ${METHODS.join(", ")}.`
  const details = `${at}: client.${METHOD} is ${quote(method)}, which is none, so no sign-in ends. ${fix}`
  return [{ code: "odd-value", details }]
}

/** Also those that Auth.js had once. */
const STYLE = /^(?:logo|brandColor|text|bg)(?:Dark)?$/

function unknownStyle(at: string, style: WrittenMembers): readonly Warning[] {
  const unknown = Object.keys(style)
    .filter((name) => !STYLE.test(name) && style[name] !== undefined)
    .map((name) =>
      ignored(
        `${at} has no option style.${shortened(name)}`,
        'Use logo: "/logo.svg" or brandColor: "#0f766e".',
      ),
    )
  const colours = ["brandColor", "bg"].flatMap((name) => {
    const value = style[name]
    if (typeof value !== "string" || value === "" || cssColour(value) !== undefined) return []
    return ignored(
      `${at}: style.${name} is ${quote(value)}, which is not a colour in hex or rgb()`,
      'Write it as "#0f766e" or "rgb(15 118 110)".',
    )
  })
  return [...unknown, ...colours]
}

const SERVER = ["host", "port", "secure", "auth", "service", "requireTLS", "ignoreTLS", "pool"]

/** Names that other libraries have, and what nodemailer calls them. */
const OTHERS: Readonly<Record<string, string>> = {
  hostname: "host: …",
  server: "host: …",
  address: "host: …",
  user: "auth: { user, pass }",
  username: "auth: { user, pass }",
  pass: "auth: { user, pass }",
  password: "auth: { user, pass }",
  ssl: "secure: true",
}

const LOGIN: Readonly<Record<string, string>> = { username: "user: …", password: "pass: …" }

/** What nodemailer takes is not all known here, so only what is misspelt, or known from elsewhere. */
function unknownServer(at: string, server: WrittenMembers): readonly Warning[] {
  const fixOf = (name: string) => {
    if (SERVER.includes(name)) return undefined
    const meant = SERVER.find((one) => one.length > 3 && isMisspelt(name, one))
    return (Object.hasOwn(OTHERS, name) ? OTHERS[name] : undefined) ?? (meant && `${meant}: …`)
  }
  const found = Object.keys(server).flatMap((name) => {
    const fix = fixOf(name)
    return fix ? [ignored(`${at}: server has no member ${shortened(name)}`, `Write ${fix}.`)] : []
  })
  const login = Object.keys(objectIn(server["auth"])).flatMap((name) =>
    Object.hasOwn(LOGIN, name)
      ? [ignored(`${at}: server.auth has no member ${name}`, `Write ${LOGIN[name]}.`)]
      : [],
  )
  return [...found, ...login]
}

function ignored(cause: string, fix: string): Warning {
  return { code: "unknown-option", details: `${cause}, so it is ignored. ${fix}` }
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 100))
}

function shortened(name: string): string {
  return name.slice(0, 100)
}
