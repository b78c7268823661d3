import {
  answerNode,
  isUnder,
  nodeHost,
  writeNodeCookies,
  type FilledConfig,
} from "@sallyport/core/integration"
import { proxiedInExpress, routedInExpress } from "@sallyport/node/express-rules"
import type { IncomingMessage, ServerResponse } from "node:http"
import { originOrBadRequest } from "./nest-origin.js"
import type { Platform } from "./platform.js"

/** The parts of an Express request that are used here. */
interface ExpressRequest extends IncomingMessage {
  readonly app: { readonly get: (setting: string) => unknown }
  readonly originalUrl: string
  readonly baseUrl: string
  /** By `trust proxy`. */
  readonly ip?: string | undefined
  readonly path: string
  readonly route?: { readonly path?: unknown }
  readonly res: ServerResponse
}

type NextFunction = (error?: unknown) => void

/** The parts of an Express application that are used here. */
export interface ExpressApplication {
  readonly use: (
    handler: (req: ExpressRequest, res: ServerResponse, next: NextFunction) => Promise<void>,
  ) => unknown
}

/** The platform for Express, where the actions are middleware. */
export function expressPlatform(
  application: ExpressApplication,
  config: FilledConfig,
): Platform<ExpressRequest> {
  return {
    serve(onRequest) {
      application.use(async (req, res, next) => {
        onRequest(req)
        if (!isUnder(req.originalUrl, config.basePath)) return next()
        try {
          const platform = { clientAddress: () => req.ip }
          const origin = originOf(req)
          await answerNode({ req, res, target: req.originalUrl, origin, platform }, config)
        } catch (error) {
          next(error)
        }
      })
    },
    exchange: (req) => ({
      site: originOf(req),
      routed: routedInExpress(req),
      clientAddress: req.ip,
      setCookies: (cookies) => writeNodeCookies(req.res, cookies),
    }),
  }
}

/** Forwarded headers count only if they come from a proxy that `app.set("trust proxy", …)` names. */
function originOf(req: ExpressRequest): string {
  return originOrBadRequest(() => nodeHost(req, proxiedInExpress(req)))
}
