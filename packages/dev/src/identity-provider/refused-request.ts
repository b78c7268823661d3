import type { ErrorOut, KoaContextWithOIDC } from "oidc-provider"
import { isLoopbackRedirectUri, postLogoutRedirectUrisOf } from "./dev-client.js"
import type { DevClient } from "./dev-client.js"

/** What is said of a request that cannot be answered to the application. */
export interface RefusedRequest {
  /** The cause and what to do. */
  readonly advice: string
  /** What to write where the provider is started. */
  readonly line?: string
  /** What was sent, and what is registered, under its name. */
  readonly facts: readonly (readonly [name: string, values: readonly string[]])[]
}

/** What is said if no more is known. */
export const UNEXPLAINED: RefusedRequest = {
  advice: "Go back to the application and start the sign-in again.",
  facts: [],
}

/** The option of a client that a parameter of a request must be in. */
const OPTIONS = {
  redirect_uri: "redirectUris",
  post_logout_redirect_uri: "postLogoutRedirectUris",
} as const

/** Explains an error that cannot be sent to the application. */
export function refusedRequest(
  { oidc, query }: KoaContextWithOIDC,
  { error, error_description: description = "" }: ErrorOut,
  clients: readonly DevClient[],
): RefusedRequest {
  const sent = (name: string) => textIn(oidc.params?.[name]) ?? textIn(query[name])
  const id = oidc.client?.clientId ?? sent("client_id")
  const client = clients.find(({ clientId }) => clientId === id)
  if (error === "invalid_client" && !client) return unknownClient(id, clients)
  const parameter =
    error === "invalid_redirect_uri"
      ? "redirect_uri"
      : description.startsWith("post_logout_redirect_uri ") && "post_logout_redirect_uri"
  const uri = parameter && sent(parameter)
  if (client && parameter && uri) return unregisteredUri(client, parameter, uri)
  if (error === "invalid_client")
    return { advice: "The provider was started with another client id or secret.", facts: [] }
  return UNEXPLAINED
}

function unknownClient(id: string | undefined, clients: readonly DevClient[]): RefusedRequest {
  return {
    advice:
      "No client has this id. Give the application one that is registered (AUTH_LOCAL_ID), or list this one in clients where you start the provider.",
    facts: [
      ["Sent", id === undefined ? [] : [id]],
      ["Registered", clients.map(({ clientId }) => clientId)],
    ],
  }
}

function unregisteredUri(
  client: DevClient,
  parameter: keyof typeof OPTIONS,
  uri: string,
): RefusedRequest {
  const option = OPTIONS[parameter]
  const registered =
    option === "redirectUris" ? client.redirectUris : postLogoutRedirectUrisOf(client)
  const isOpen = registered === "loopback"
  const facts = [
    ["Sent", [uri]],
    ["Registered", isOpen ? ["any on localhost, 127.0.0.1 or [::1]"] : registered],
  ] as const
  const cause = `The application sent a ${parameter} that is not registered for the client ${client.clientId}.`
  if (!isRegistrable(uri))
    return {
      advice: `${cause} None like it can be: it must be a web address without a user name or a fragment.`,
      facts,
    }
  const isOwn = isLoopbackRedirectUri(uri)
  return {
    advice: `${cause} ${isOwn ? "Write" : "If that is your application, write"} this where you start the provider, or send what is registered:`,
    line: `${option}: ${JSON.stringify([...(isOpen ? [] : registered), uri])}`,
    facts,
  }
}

function isRegistrable(uri: string): boolean {
  if (!URL.canParse(uri) || uri.includes("#")) return false
  const { protocol, username, password } = new URL(uri)
  return /^https?:$/.test(protocol) && username === "" && password === ""
}

function textIn(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined
}

/** For a terminal: on few lines, with everything escaped that would be more than text there. */
export function refusalText({ advice, line, facts }: RefusedRequest): string {
  return [advice, line, ...facts.map(([name, values]) => `${name}: ${values.join(", ") || "none"}`)]
    .filter((one) => one !== undefined)
    .map(printable)
    .join("\n  ")
}

const LONGEST = 2000

function printable(text: string): string {
  return text
    .slice(0, LONGEST)
    .replaceAll(
      /[^ -~]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    )
}
