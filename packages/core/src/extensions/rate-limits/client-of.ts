import { isLoopback } from "../../address/is-loopback.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { PhaseContext } from "../../contract/phases.js"
import { AuthError } from "../../errors/auth-error.js"
import { isPublic, networkOf } from "../counting/network-of.js"
import { processTable, wholeProcess } from "../counting/process-table.js"

/**
 * Where the address of the client is found. Name the platform or the proxy through which every request comes: its header
 * can be trusted, because it overwrites what a client has sent.
 *
 * - `"vercel"`: `x-vercel-forwarded-for`
 * - `"cloudflare"`: `cf-connecting-ip`
 * - `"fly"`: `fly-client-ip`
 * - `"nginx"`: `x-real-ip`, with `proxy_set_header X-Real-IP $remote_addr`
 * - `{ proxies: 1 }`: `x-forwarded-for`, to which each of that many proxies of yours has added the address it was called from
 * - `"connection"`: the address that the framework knows, by its own settings about proxies, if it is one of the Internet
 * - a function: for everything else. It returns null if the address is unknown.
 */
export type ClientOf =
  | keyof typeof HEADERS
  | "connection"
  | { readonly proxies: number }
  | ((headers: Headers, clientAddress: string | undefined) => string | null | undefined)

const HEADERS = {
  vercel: "x-vercel-forwarded-for",
  cloudflare: "cf-connecting-ip",
  fly: "fly-client-ip",
  nginx: "x-real-ip",
} as const

const MOST_PROXIES = 10

/** Whether it is one of those above. */
export function isClientPreset(given: unknown): given is ClientOf {
  if (typeof given === "function" || given === "connection") return true
  if (typeof given === "string") return Object.hasOwn(HEADERS, given)
  const proxies = (given as { readonly proxies?: unknown } | null)?.proxies
  return Number.isSafeInteger(proxies) && Number(proxies) >= 1 && Number(proxies) <= MOST_PROXIES
}

/**
 * The network from which a request comes, as it is counted; null if it is unknown. Unknown clients never share one count, in
 * which one of them could shut out all others.
 */
export async function clientOf(
  client: ClientOf | undefined,
  { headers, platform }: Pick<PhaseContext["request"], "headers" | "platform">,
): Promise<string | null> {
  if (client === undefined) return null
  const address = addressOf(client, headers, platform?.clientAddress)
  // A private address may be that of a proxy of which the framework was not told, through which everybody comes.
  if (client === "connection" && !(await isPublic(address))) return null
  return networkOf(address)
}

function addressOf(
  client: ClientOf,
  headers: Headers,
  connected: (() => string | undefined) | undefined,
): string | null | undefined {
  if (typeof client === "string")
    return client === "connection" ? known(connected) : headers.get(HEADERS[client])
  if (typeof client === "function") return client(headers, known(connected))
  // The last one was added by the proxy next to the application. With fewer than that, the request came another way.
  const forwarded = headers.get("x-forwarded-for")?.split(",") ?? []
  return forwarded.at(-client.proxies)
}

/**
 * The network of a client that is unknown, as it is written in the header that every proxy adds to; null if there is none.
 * Where no proxy of the application has written it, the client may have: it is counted apart from those that are known.
 */
export async function claimedNetwork({
  headers,
}: Pick<PhaseContext["request"], "headers">): Promise<string | null> {
  return networkOf(headers.get("x-forwarded-for")?.split(",").at(-1))
}

/** A framework may throw where there is no client, as while a page is built in advance. */
function known(connected: (() => string | undefined) | undefined): string | undefined {
  try {
    return connected?.()
  } catch {
    return undefined
  }
}

const PLACES = { ...HEADERS, connection: "the connection" } as const

const RETURNED = "what the function client returned"

const PRIVATE =
  'rateLimits({ client: "connection" }) got a private address, which is that of a proxy, or none. So this client is not counted, and neither is any other that comes through it. Write client: { proxies: 1 } for one proxy of yours, or tell the framework that it is trusted, such as app.set("trust proxy", 1) in Express. If your people are in a private network, leave this: their accounts are still limited.'

/** What a request that lacks the header of the option has instead, with what to write for it. */
function foundInstead(headers: Headers): string {
  const name = [...Object.values(HEADERS), "x-forwarded-for"].find((one) => headers.has(one))
  const [preset] = Object.entries(HEADERS).find(([, header]) => header === name) ?? []
  const written = preset === undefined ? "{ proxies: 1 }" : `"${preset}"`
  return name === undefined ? "" : ` ${name} is there: write client: ${written}?`
}

function missingIn(place: string, headers: Headers): string {
  const isThere = place !== RETURNED && headers.has(place)
  return `rateLimits() found no address of the client in ${place}, so this client is not counted, and neither is any other of which that is true. Either the option client is not that of your deployment ("vercel", "cloudflare", "fly", "nginx", "connection", { proxies: 1 } or a function), or the application can be reached without its proxy: then close that way.${isThere ? "" : foundInstead(headers)}`
}

/**
 * Says, once in a process, that the clients of a deployment cannot be told apart. On the developer's own machine there
 * is no proxy yet.
 */
export async function tellOfUnknownClient(
  { report }: Pick<ExtensionSetup, "report">,
  client: ClientOf | undefined,
  { url, headers }: Pick<PhaseContext["request"], "url" | "headers">,
): Promise<void> {
  if (client === undefined) return
  const place = placeOf(client)
  const told = processTable<true>("headers without a client", 10, wholeProcess)
  if (isLoopback(url.hostname) || told.get(place)) return
  told.set(place, true)
  await report(new AuthError(client === "connection" ? PRIVATE : missingIn(place, headers)))
}

function placeOf(client: ClientOf): string {
  if (typeof client === "string") return PLACES[client]
  return typeof client === "function" ? RETURNED : "x-forwarded-for"
}
