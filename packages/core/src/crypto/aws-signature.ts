import { hex } from "./encoding.js"
import { hmacSha256, sha256Hex } from "./hash.js"

/** The credentials for Amazon Web Services, and what they are used for. */
export interface AwsCredentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Only with temporary credentials. */
  readonly sessionToken?: string | undefined
  readonly region: string
  /** The service's name in the scope of a signature, such as `ses` for mail. */
  readonly service: string
}

/** A request whose path contains only unreserved characters, and no query. */
export interface AwsRequest {
  readonly method: string
  readonly url: string
  /** Names in lower case. All of them are signed. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Milliseconds since the epoch. Default: now. */
  readonly now?: number
}

const ALGORITHM = "AWS4-HMAC-SHA256"
const utf8 = new TextEncoder()

/**
 * The headers of a signed request to Amazon Web Services (signature version 4), without `host`, which `fetch` sets.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export async function awsSignedHeaders(
  { method, url, headers, body, now = Date.now() }: AwsRequest,
  credentials: AwsCredentials,
): Promise<Record<string, string>> {
  const { host, pathname } = new URL(url)
  const time = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, "")
  const sent = { ...headers, "x-amz-date": time, ...sessionHeader(credentials) }
  const signed = Object.entries({ ...sent, host }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const names = signed.map(([name]) => name).join(";")
  const lines = signed.map(([name, value]) => `${name}:${value.trim().replaceAll(/ +/g, " ")}\n`)
  const canonical = [method, pathname, "", lines.join(""), names, await sha256Hex(body)].join("\n")
  const scope = [time.slice(0, 8), credentials.region, credentials.service, "aws4_request"]
  const text = [ALGORITHM, time, scope.join("/"), await sha256Hex(canonical)].join("\n")
  const signature = hex(await hmacSha256(await signingKey(credentials, scope), text))
  const credential = `${credentials.accessKeyId}/${scope.join("/")}`
  const authorization = `${ALGORITHM} Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`
  return { ...sent, authorization }
}

function sessionHeader({ sessionToken }: AwsCredentials): Record<string, string> {
  return sessionToken ? { "x-amz-security-token": sessionToken } : {}
}

/** A key for one day, region and service. If it is stolen, it is useless after that day. */
async function signingKey(
  { secretAccessKey }: AwsCredentials,
  scope: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  let key: Uint8Array<ArrayBuffer> = utf8.encode(`AWS4${secretAccessKey}`)
  for (const part of scope) key = await hmacSha256(key, part)
  return key
}
