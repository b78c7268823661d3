import type { Visitor } from "@sallyport/testing"
import type { Arguments } from "../options.js"
import { ORIGIN } from "../site/site.js"

/** How an operation is called by its address. */
export interface HttpCall {
  readonly method?: "GET" | "POST" | undefined
  /** False: without the token of a form. */
  readonly hasToken?: boolean | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** An operation by its name in a request, and what it is given. */
export interface NamedCall {
  readonly name: string
  readonly args?: Arguments | undefined
}

/** The answer to an operation that is called by its address, as by a script of the site. */
export async function callByAddress(
  visitor: Visitor,
  { name, args = {} }: NamedCall,
  { method = "POST", hasToken = true, headers = {} }: HttpCall = {},
): Promise<Response> {
  const path = `/auth/session/${name}`
  if (method === "GET") {
    const query = new URLSearchParams(
      Object.entries(args).map(([field, one]) => [field, String(one)]),
    )
    return visitor.fetch(`${path}?${query}`, { headers })
  }
  const csrfToken = hasToken ? await tokenOf(visitor) : undefined
  return visitor.fetch(path, {
    method,
    headers: { origin: ORIGIN, "content-type": "application/json", ...headers },
    body: JSON.stringify({ ...(csrfToken !== undefined && { csrfToken }), ...args }),
  })
}

export async function tokenOf(visitor: Visitor): Promise<string> {
  const answer = await visitor.fetch("/auth/csrf")
  const { csrfToken = "" } = (await answer.json()) as { readonly csrfToken?: string }
  return csrfToken
}

/** The problem details of an answer (RFC 9457); an empty object if it has none. */
export async function problemIn(response: Response): Promise<{ readonly error?: string }> {
  if (!response.headers.get("content-type")?.startsWith("application/problem+json")) return {}
  return (await response.clone().json()) as { readonly error?: string }
}

/** How a call by `me()` ended. */
export type EndedCall = { readonly result: unknown } | { readonly error: unknown }

export async function ended(call: Promise<unknown> | undefined): Promise<EndedCall> {
  try {
    return { result: await call }
  } catch (error) {
    return { error }
  }
}

/** The `type` of an `AuthError`; undefined for any other error. */
export function typeOf(error: unknown): string | undefined {
  const { type } = (error ?? {}) as { readonly type?: unknown }
  return error instanceof Error && typeof type === "string" ? type : undefined
}
