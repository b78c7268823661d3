import { request } from "node:http"

/** A request as it is sent over the wire: the path is not normalized, and any header can be set. */
export interface RawRequest {
  readonly path: string
  readonly method?: "GET" | "POST" | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string | undefined
}

/** The response. */
export interface Answer {
  readonly status: number
  /** By lower-case name; `set-cookie` is in `cookies`. */
  readonly headers: Readonly<Record<string, string>>
  /** The `Set-Cookie` lines. */
  readonly cookies: readonly string[]
  readonly text: string
}

/** Sends one request on its own connection. Rejects if the server closes it without a response. */
export async function ask(
  origin: string,
  { path, method = "GET", headers, body }: RawRequest,
): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, agent: false, headers: { ...headers } })
    sent.once("error", reject)
    sent.once("response", (response) => {
      const parts: Buffer[] = []
      response.on("data", (part: Buffer) => parts.push(part))
      response.once("error", reject)
      response.once("end", () => {
        const { "set-cookie": cookies = [], ...others } = response.headers
        const text = Buffer.concat(parts).toString()
        resolve({
          status: response.statusCode ?? 0,
          headers: others as Record<string, string>,
          cookies,
          text,
        })
      })
    })
    sent.end(body)
  })
}
