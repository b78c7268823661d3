import { readAtMost } from "../async/read-at-most.js"
import type { AuthRequest, ReceivedRequest } from "../contract/http.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { parseCookies } from "../cookies/parse-cookies.js"
import { UnknownAction } from "../errors/request-errors.js"
import { requestAddress } from "./request-address.js"
import { parsePath } from "./request-path.js"

const LONGEST_ADDRESS = 16 * 1024
const methods = ["GET", "POST", "HEAD"] as const

/**
 * A web request in the form that the engine uses. Throws `UnknownAction`, whose `cause.status` is the HTTP status to
 * respond with.
 */
export async function parseRequest(
  request: Request,
  config: Pick<ResolvedConfig, "basePath" | "host" | "extended">,
  { body: parsed, fromOwnPage = false, root, platform }: ReceivedRequest = {},
): Promise<AuthRequest> {
  const method = methods.find((known) => known === request.method)
  if (request.url.length > LONGEST_ADDRESS)
    throw new UnknownAction("The address is too long.", { status: 414 })
  const url = requestAddress(request.url, config)
  const path = parsePath(url.pathname, config.basePath, config.extended?.named)
  if (!method)
    throw new UnknownAction(unsupported(request), { status: 405, allow: "GET, HEAD, POST" })
  const query = membersOf(url.searchParams)
  const body = method === "POST" ? await bodyOf(request, parsed) : { members: {}, duplicates: [] }
  return Object.freeze<AuthRequest>({
    url,
    method,
    ...path,
    headers: request.headers,
    cookies: parseCookies(request.headers.get("cookie")),
    query: query.members,
    body: body.members,
    duplicates: new Set([...query.duplicates, ...body.duplicates]),
    fromOwnPage,
    root,
    platform,
  })
}

/** Browsers ask with OPTIONS before a script of another origin may send its request (CORS). */
function unsupported({ method, headers }: Request): string {
  const supported = "Only GET, HEAD and POST are supported."
  if (method !== "OPTIONS" || !headers.has("access-control-request-method")) return supported
  return `${supported} A browser asked whether a script of another origin may call this one (CORS). Call the handler from its own origin: let the other server pass these paths on, as server.proxy does in Vite, or send a form.`
}

async function bodyOf(
  request: Request,
  parsed: ReceivedRequest["body"],
): Promise<ParsedMembers<unknown>> {
  if (!parsed) return parseBody(request)
  if (isTooLarge(request)) throw tooLarge()
  return { members: withoutPrototype(parsed), duplicates: [] }
}

/** Far more than any form. The largest input is the response of a passkey with attestation. */
const LARGEST_BODY = 256 * 1024

/** A body or query as members; `duplicates` names those that were sent more than once. */
interface ParsedMembers<Value> {
  readonly members: Readonly<Record<string, Value>>
  readonly duplicates: readonly string[]
}

/**
 * The members of a POST body: JSON object or form (urlencoded or multipart), depending on the exact media type. A
 * content type that only contains one of these names can be sent across sites without a preflight, so it does not count
 * (CWE-352). Throws `UnknownAction` with status 400, 413 or 415.
 */
export async function parseBody(request: Request): Promise<ParsedMembers<unknown>> {
  const type = request.headers.get("content-type")
  const bytes = await readBytes(request)
  if (bytes.length === 0) return { members: {}, duplicates: [] }
  const essence = essenceOf(type)
  if (essence === "multipart/form-data") return membersOf(await fieldsOf(bytes, type ?? ""))
  const text = new TextDecoder().decode(bytes)
  if (essence === "application/x-www-form-urlencoded") return membersOf(new URLSearchParams(text))
  if (essence === "application/json") return { members: parseObject(text), duplicates: [] }
  throw refused(
    415,
    "The body must be application/x-www-form-urlencoded, multipart/form-data or application/json in UTF-8.",
  )
}

async function fieldsOf(bytes: Uint8Array<ArrayBuffer>, type: string) {
  try {
    return await multipartFields(bytes, type)
  } catch {
    throw refused(400, "The body is not valid multipart/form-data.")
  }
}

/**
 * The first value of each parameter, in an object without a prototype, so that `__proto__` is a name like any other.
 */
export function membersOf(
  parameters: Iterable<readonly [name: string, value: string]>,
): ParsedMembers<string> {
  const members: Record<string, string> = Object.create(null) as Record<string, string>
  const duplicates: string[] = []
  for (const [name, value] of parameters) {
    if (name in members) duplicates.push(name)
    else members[name] = value
  }
  return { members, duplicates }
}

function essenceOf(type: string | null): string | undefined {
  const [essence, ...parameters] = (type ?? "").split(";").map((part) => part.trim().toLowerCase())
  const charset = parameters.find((parameter) => parameter.startsWith("charset="))
  return !charset || /^charset="?utf-?8"?$/.test(charset) ? essence : undefined
}

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = isTooLarge(request) ? null : await readAtMost(LARGEST_BODY, request.body)
  if (!bytes) throw tooLarge()
  return bytes
}

function isTooLarge({ headers }: Request): boolean {
  return Number(headers.get("content-length") ?? 0) > LARGEST_BODY
}

function tooLarge(): UnknownAction {
  return refused(413, `The body is larger than ${LARGEST_BODY} bytes.`)
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text, withoutProtoMember)
  } catch {
    throw refused(400, "The body is not valid JSON.")
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw refused(400, "The JSON body must be an object.")
  return withoutPrototype(value)
}

/** A copy in which only the members themselves are found. */
function withoutPrototype(members: object): Record<string, unknown> {
  return Object.assign(Object.create(null), members) as Record<string, unknown>
}

/** Code that merges an object with such a member into another one gives that one a foreign prototype (CWE-1321). */
function withoutProtoMember(name: string, member: unknown): unknown {
  return name === "__proto__" && typeof member === "object" ? undefined : member
}

function refused(status: number, message: string): UnknownAction {
  return new UnknownAction(message, { status })
}

/**
 * The text fields of a `multipart/form-data` body, in order; files are left out. Rejects with the error of the
 * platform's parser if the body is not valid.
 */
async function multipartFields(
  body: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<readonly (readonly [name: string, value: string])[]> {
  const form = await new Response(body, { headers: { "content-type": type } }).formData()
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  )
}
