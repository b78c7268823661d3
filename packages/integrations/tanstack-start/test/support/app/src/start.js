import { createCsrfMiddleware, createMiddleware, createStart } from "@tanstack/react-start"
import { setResponseHeader } from "@tanstack/react-start/server"
import { authOf } from "./auth.server"

const csrf = createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === "serverFn" })

/** Global middleware of an application. A test chooses it by a header. */
const chosen = createMiddleware().server((options) => {
  const { context, next, request } = options
  const which = request.headers.get("x-test-start")
  if (which === "guard") return authOf(context).guard(options)
  if (which === "public") setResponseHeader("cache-control", "public, max-age=600")
  return which === null ? csrf.options.server(options) : next()
})

export const startInstance = createStart(() => ({ requestMiddleware: [chosen] }))
