import type { NextApiRequest, NextApiResponse } from "next"
import type { NextRequest } from "next/server.js"
import type { AuthOptions } from "../types/auth-options.js"
import { answerInApp, type RouteHandlerContext } from "./app-router.js"
import { namingVersion5 } from "./names-of-version-5.js"
import { answerInPages } from "./pages-router.js"

type PagesArguments = [NextApiRequest, NextApiResponse]
type AppArguments = [NextRequest, RouteHandlerContext]

/**
 * Answers the requests of `[...nextauth]`. With the options alone: the handler for either router. With a request, its
 * response or route context, and the options: the answer, for options that depend on the request.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the type of next-auth 4: one function for two routers
export function NextAuth(options: AuthOptions): any
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export function NextAuth(req: NextApiRequest, res: NextApiResponse, options: AuthOptions): any
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export function NextAuth(req: NextRequest, res: RouteHandlerContext, options: AuthOptions): any
export function NextAuth(
  ...args: [AuthOptions] | [...PagesArguments, AuthOptions] | [...AppArguments, AuthOptions]
): unknown {
  if (args.length === 1) {
    const [options] = args
    return namingVersion5(async (...visit: PagesArguments | AppArguments) => handle(visit, options))
  }
  const [request, second, options] = args
  return handle([request, second] as PagesArguments | AppArguments, options)
}

async function handle(
  visit: PagesArguments | AppArguments,
  options: AuthOptions,
): Promise<unknown> {
  if (!options || typeof options !== "object")
    throw new TypeError(
      "NextAuth needs its options: NextAuth(authOptions), or NextAuth(req, res, authOptions).",
    )
  return isOfApp(visit)
    ? answerInApp(visit[0], visit[1], options)
    : answerInPages(visit[0], visit[1], options)
}

function isOfApp(visit: PagesArguments | AppArguments): visit is AppArguments {
  return "params" in visit[1]
}
