import { customFetch } from "@sallyport/core"
import type { IncomingMessage, RequestOptions } from "node:http"
import type { OAuthConfig } from "../types/oauth.js"

type HttpOptions = NonNullable<OAuthConfig<unknown>["httpOptions"]>

/**
 * What `httpOptions` of a provider mean for requests to it: an `agent`, which most who set it need for a proxy, and a
 * `timeout` in milliseconds. Core waits for ten seconds at most.
 */
export function fetchFor({ agent, timeout }: HttpOptions = {}): {
  readonly [customFetch]?: typeof fetch
} {
  if (!agent && timeout === undefined) return {}
  const through = agent ? fetchThrough({ agent: agent as RequestOptions["agent"] }) : fetch
  return {
    [customFetch]: async (input, init) => {
      if (timeout === undefined) return through(input, init)
      const signals = [AbortSignal.timeout(timeout), ...(init?.signal ? [init.signal] : [])]
      return through(input, { ...init, signal: AbortSignal.any(signals) })
    },
  }
}

/** A `fetch` through an agent of `node:http`, which the platform's `fetch` cannot use. It follows no redirect. */
function fetchThrough(options: Pick<RequestOptions, "agent">): typeof fetch {
  return async (input, init) => {
    const asked = new Request(input, init)
    const { request } = await import(asked.url.startsWith("https:") ? "node:https" : "node:http")
    const body = Buffer.from(await asked.arrayBuffer())
    const headers = { ...Object.fromEntries(asked.headers), "content-length": String(body.length) }
    return new Promise<Response>((resolve, reject) => {
      const { method, signal } = asked
      const sent = request(asked.url, { ...options, method, headers, signal })
      sent.on("error", reject)
      sent.on("response", (answer: IncomingMessage) => {
        responseFrom(answer).then(resolve, reject)
      })
      sent.end(body)
    })
  }
}

async function responseFrom(answer: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const { statusCode: status = 502 } = answer
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const hasBody = ![204, 205, 304].includes(status)
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers })
}
