import {
  configAt,
  createOperations,
  type Operations,
  type OperationsConfig,
} from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"
import { expressPlatform, type ExpressApplication } from "./express-platform.js"
import { fastifyPlatform, type FastifyApplication } from "./fastify-platform.js"
import { nestFramework, rawOf } from "./nest-framework.js"
import type { NestRequest } from "./nest-request.js"
import type { Platform } from "./platform.js"

/** The options of `AuthModule.forRoot`. */
export type NestAuthConfig = OperationsConfig

/** The parts of the adapter between NestJS and its platform that are used here. */
export interface HttpAdapter {
  readonly getType: () => string
  readonly getInstance: () => unknown
}

/** The operations of one `AuthModule`. */
export interface NestAuth extends Operations<NestRequest, Session> {
  /** Answers the actions from now on, before any route and after everything that the application has put in front. */
  readonly serve: () => void
}

/** The token under which the operations are injected. */
export const NEST_AUTH: unique symbol = Symbol("the operations of AuthModule")

/**
 * The operations of the application that received a request, because nothing can be injected into a parameter
 * decorator.
 */
const entrances = new WeakMap<object, NestAuth>()

/** Creates the operations for an application. Throws a `TypeError` for an unknown platform. */
export function openNestAuth(adapter: HttpAdapter, config: NestAuthConfig): NestAuth {
  const platform = platformOf(adapter, config)
  const operations: Operations<NestRequest, Session> = createOperations(
    nestFramework(platform),
    config,
  )
  const auth: NestAuth = {
    ...operations,
    serve: () => platform.serve((raw) => entrances.set(raw, auth)),
  }
  return auth
}

/** The operations of the application that received the request. Throws a `TypeError` if it has no `AuthModule`. */
export function nestAuthFor(request: NestRequest): NestAuth {
  const operations = entrances.get(rawOf(request))
  if (operations) return operations
  throw new TypeError(
    "No AuthModule has handled this request. Import AuthModule.forRoot(…) in your application's root module.",
  )
}

function platformOf(adapter: HttpAdapter, config: NestAuthConfig): Platform<NestRequest> {
  const filled = configAt(process.env, config)
  const instance = adapter.getInstance()
  const kind = adapter.getType()
  if (kind === "express") return expressPlatform(instance as ExpressApplication, filled) as never
  if (kind === "fastify") return fastifyPlatform(instance as FastifyApplication, filled) as never
  throw new TypeError(
    `AuthModule supports Express and Fastify, but this application runs on ${JSON.stringify(kind)}.`,
  )
}
