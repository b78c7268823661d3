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

/** What `AuthModule.forRoot` takes. */
export type NestAuthConfig = OperationsConfig

/** What is needed of the adapter between NestJS and its platform. */
export interface HttpAdapter {
  readonly getType: () => string
  readonly getInstance: () => unknown
}

/** The operations of one `AuthModule`. */
export interface NestAuth extends Operations<NestRequest, Session> {
  /** Answers the actions from now on, before any route and after what the application has put in front. */
  readonly serve: () => void
}

/** Under which the operations are injected. */
export const NEST_AUTH: unique symbol = Symbol("the operations of AuthModule")

/** Whose application a request has come in at; a parameter decorator is injected nothing. */
const entrances = new WeakMap<object, NestAuth>()

/** The operations for an application. Throws a `TypeError` for a platform that is not known. */
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

/** The operations of the application that the request has come in at. Throws a `TypeError` if it has no `AuthModule`. */
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
