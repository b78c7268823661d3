import { register } from "node:module"
import type { IncomingMessage, ServerResponse } from "node:http"

/** The middleware of Qwik City's servers on Node, for Express and for the examples in its documentation. */
export type Router = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
) => Promise<void>

const source = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`

/** Modules that only exist in an application's build: here no file is static, and no page is prerendered. */
const made = source(
  "export const isStaticPath = () => false; export const getNotFound = () => ''; export const manifest = {}",
)

const hooks = `export const resolve = (name, context, next) =>
  name.startsWith("@qwik-") ? { url: ${JSON.stringify(made)}, shortCircuit: true } : next(name, context)`

/** Creates the router with which Qwik City serves an application. */
export async function createRouter(options: object): Promise<Router> {
  register(source(hooks))
  // Imported late, because it imports what the hooks provide.
  const { createQwikCity } = await import("@builder.io/qwik-city/middleware/node")
  return createQwikCity(options as never).router as Router
}
