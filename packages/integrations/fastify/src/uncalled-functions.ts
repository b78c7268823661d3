import {
  type FilledConfig,
  isLoopback,
  parseUrl,
  resolveExplained,
} from "@sallyport/core/integration"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { originOf } from "./origin-of.js"

type RequestFunction = (this: FastifyRequest, ...args: never[]) => unknown

/** The functions that requests get. */
type RequestFunctions = Readonly<Record<"auth" | "getAccess" | "getCaller" | "me", RequestFunction>>

/**
 * Adds functions to requests. In development, one that a handler reads and never calls is told of: it is always there, so
 * a check such as `if (request.auth)` lets everyone pass.
 */
export function decorateChecked(
  fastify: FastifyInstance,
  config: FilledConfig,
  functions: RequestFunctions,
): void {
  const mode = process.env["NODE_ENV"]?.trim()
  for (const [name, called] of Object.entries(functions) as [
    keyof RequestFunctions,
    RequestFunction,
  ][])
    if (mode && mode !== "development") fastify.decorateRequest(name, called as never)
    else decorateNoticed(fastify, { name, config, called, mode })
}

function decorateNoticed(
  fastify: FastifyInstance,
  {
    name,
    config,
    called,
    mode,
  }: {
    readonly name: keyof RequestFunctions
    readonly config: FilledConfig
    readonly called: RequestFunction
    readonly mode: string | undefined
  },
): void {
  const read = new WeakSet<FastifyRequest>()
  const used = new WeakSet<FastifyRequest>()
  const noticed: RequestFunction = function (...args) {
    used.add(this)
    return Reflect.apply(called, this, args)
  }
  const getter = function (this: FastifyRequest) {
    read.add(this)
    return noticed as never
  }
  fastify.decorateRequest(name, { getter })
  fastify.addHook("onResponse", async (request) => {
    if (read.has(request) && !used.has(request) && isHere(request, mode)) await tell(name, config)
  })
}

/** Without `NODE_ENV`, only a request to this machine is one of development. */
function isHere(request: FastifyRequest, mode: string | undefined): boolean {
  return Boolean(mode) || isLoopback(parseUrl(originOf(request))?.hostname ?? "")
}

/** Whatever is wrong with the configuration, the requests that read it report. */
async function tell(name: string, config: FilledConfig): Promise<void> {
  try {
    const { warnOnce } = await resolveExplained(config).whole()
    warnOnce({
      code: "likely-mistake",
      about: name,
      details: `request.${name} was read and not called. It is a function, and always there, so a check such as if (!request.${name}) lets everyone pass. Write: const session = await request.${name}().`,
    })
  } catch {
    return
  }
}
