import { waitUntilOf, type Platform } from "@sallyport/core/integration"
import type { Context } from "hono"
import { getRuntimeKey } from "hono/adapter"

/** What Node, Bun and Deno hand to `app.fetch` beside the request, as Hono's own `getConnInfo` reads it. */
interface RuntimeBindings {
  readonly server?: RuntimeBindings | undefined
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } }
  readonly requestIP?: (request: Request) => { readonly address: string } | null
  readonly remoteAddr?: { readonly hostname?: string }
}

/** What the runtime knows of the client, and a worker's way to go on after the response. */
export function platformOf(c: Context): Platform {
  return { clientAddress: () => clientAddress(c), ...waitUntilOf(executionContext(c)) }
}

/** The other end of the connection. Other runtimes only have it in a header, which elsewhere anybody can send. */
function clientAddress({ env, req }: Context): string | undefined {
  // Not on workers: there it is the application's bindings, and a binding to a service has members of any name.
  if (!["node", "bun", "deno"].includes(getRuntimeKey())) return undefined
  const all = env as RuntimeBindings
  const handed = all.server ?? all
  return (
    handed.incoming?.socket?.remoteAddress ??
    handed.requestIP?.(req.raw)?.address ??
    handed.remoteAddr?.hostname
  )
}

/** Hono throws where there is none. */
function executionContext(c: Context): unknown {
  try {
    return c.executionCtx
  } catch {
    return undefined
  }
}
