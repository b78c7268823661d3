import {
  headReader,
  requestWithoutBody,
  signedIn,
  type Framework,
  type Usage,
} from "@sallyport/core/integration"
import type { NestRequest } from "./nest-request.js"
import type { Platform } from "./platform.js"

/** How the functions of this package are called. */
const nestUsage: Usage<NestRequest> = {
  entry: "AuthModule.forRoot",
  mount: "imports: [AuthModule.forRoot(config)]",
  takesFunction: false,
  event: "request",
  eventInWords: "the request of the platform, as @Req() gives it",
  isEvent: (request) => "headers" in request,
}

/** The NestJS implementation of `Framework`. */
export function nestFramework({ exchange }: Platform<NestRequest>): Framework<NestRequest> {
  return {
    basePath: "/auth",
    toRequest(request) {
      const { site, routed } = exchange(request)
      // Without the body, which the route reads.
      return requestWithoutBody(request, { origin: site, target: routed })
    },
    received: (request) => ({
      get origin() {
        return exchange(request).site
      },
      headers: headReader({ headers: request.headers, rawHeaders: rawOf(request).rawHeaders }),
    }),
    platform: (request) => ({ clientAddress: () => exchange(request).clientAddress }),
    keyOf: rawOf,
    target: ({ originalUrl }) => originalUrl,
    setCookies: (request, cookies) => exchange(request).setCookies(cookies),
    redirect: (_, url) => ({ url, statusCode: 302 }),
    authorized: signedIn,
    usage: nestUsage,
    env: () => process.env,
  }
}

interface RawRequest {
  readonly rawHeaders?: readonly string[] | undefined
}

/** The `node:http` request, which is the same object no matter how often a platform wraps it. */
export function rawOf(request: NestRequest & { readonly raw?: RawRequest }): RawRequest {
  return request.raw ?? request
}
