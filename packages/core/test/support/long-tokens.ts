import { customFetch } from "../../src/contract/markers.js"
import type { RotatingProvider } from "./rotating-provider.js"

/** What a provider appends to each token whose tokens are longer than a record: some list hundreds of groups in them. */
const TAIL = `.${"groups".repeat(1500)}`

const ended = (text: string) => text.replaceAll(TAIL, "")

/** The same provider with such tokens. */
export function withLongTokens({ options }: RotatingProvider) {
  return { ...options, [customFetch]: fetchLong }
}

const fetchLong: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const headers = new Headers(request.headers)
  headers.set("authorization", ended(headers.get("authorization") ?? ""))
  const { method, url } = request
  const body = method === "POST" ? { body: ended(await request.text()) } : {}
  const signal = init?.signal ? { signal: init.signal } : {}
  const response = await fetch(url, { method, headers, redirect: "manual", ...body, ...signal })
  if (!url.endsWith("/token") || !response.ok) return response
  return Response.json(lengthened((await response.json()) as Record<string, unknown>))
}

function lengthened(answer: Record<string, unknown>): Record<string, unknown> {
  const names = ["access_token", "refresh_token"].filter((name) => name in answer)
  const long = names.map((name) => [name, `${String(answer[name])}${TAIL}`])
  return { ...answer, ...Object.fromEntries(long) }
}
