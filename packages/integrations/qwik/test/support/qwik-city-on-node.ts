import { register } from "node:module"
import type { IncomingMessage, ServerResponse } from "node:http"

/** The middleware of Qwik City's servers on Node: Express's, and that of the examples of its documentation. */
export type Router = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
) => Promise<void>

const source = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`

/** Modules that only an application's build makes: here no file is static, and no page is made ahead. */
const made = source(
  "export const isStaticPath = () => false; export const getNotFound = () => ''; export const manifest = {}",
)

const hooks = `export const resolve = (name, context, next) =>
  name.startsWith("@qwik-") ? { url: ${JSON.stringify(made)}, shortCircuit: true } : next(name, context)`

/** What Qwik City serves an application with. */
export async function createRouter(options: object): Promise<Router> {
  register(source(hooks))
  // Only now, because it imports what the hooks provide.
  const { createQwikCity } = await import("@builder.io/qwik-city/middleware/node")
  return createQwikCity(options as never).router as Router
}
