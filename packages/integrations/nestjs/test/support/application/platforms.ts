import { NestFactory } from "@nestjs/core"
import { ExpressAdapter, type NestExpressApplication } from "@nestjs/platform-express"
import { FastifyAdapter, type NestFastifyApplication } from "@nestjs/platform-fastify"
import type { INestApplication, Type } from "@nestjs/common"
import { AuthService, type NestRequest } from "../../../src/index.js"

/**
 * An application on one platform that is not listening yet. `/bare` is handled before everything that the module does.
 */
export type Create = (
  module: Type,
  options: { readonly behindProxy: boolean },
) => Promise<INestApplication>

const quiet = { logger: false, abortOnError: false } as const

const onExpress: Create = async (module, { behindProxy }) => {
  const app = await NestFactory.create<NestExpressApplication>(module, new ExpressAdapter(), quiet)
  app.set("trust proxy", behindProxy)
  const shown = async (request: NestRequest) =>
    JSON.stringify(await app.get(AuthService).auth(request))
  app.use("/bare", (req: NestRequest, res: BareResponse, next: (error: unknown) => void) => {
    shown(req).then((text) => res.end(text), next)
  })
  return app
}

const onFastify: Create = async (module, { behindProxy }) => {
  const adapter = new FastifyAdapter({
    trustProxy: behindProxy,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  })
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, quiet)
  app
    .getHttpAdapter()
    .getInstance()
    .addHook("onRequest", async (request, reply) => {
      if (request.url === "/bare")
        return reply.send(JSON.stringify(await app.get(AuthService).auth(request)))
    })
  return app
}

interface BareResponse {
  readonly end: (text: string) => void
}

/** Both platforms. */
export const platforms: readonly (readonly [string, Create])[] = [
  ["Express", onExpress],
  ["Fastify", onFastify],
]
