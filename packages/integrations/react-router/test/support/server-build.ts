import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { ServerRouter, type ServerBuild } from "react-router"

type Routes = ServerBuild["routes"]
type ManifestRoutes = ServerBuild["assets"]["routes"]
type RouteModule = NonNullable<Routes[string]>["module"]

/** A route: its path relative to its parent, and the exports of its module. */
export interface SmallRoute {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
  readonly index?: boolean
  readonly module: Partial<RouteModule>
}

export interface BuildOptions {
  readonly basename?: string
  readonly future?: Partial<ServerBuild["future"]>
}

/** What the compiler creates from an application, written by hand: the same routes, modules and server entry. */
export function serverBuild(
  routes: readonly SmallRoute[],
  { basename, future }: BuildOptions = {},
): ServerBuild {
  return {
    routes: Object.fromEntries(routes.map((route) => [route.id, route])) as Routes,
    assets: {
      entry: { imports: [], module: "" },
      routes: Object.fromEntries(
        routes.map((route) => [route.id, listed(route)]),
      ) as ManifestRoutes,
      url: "",
      version: "1",
    },
    assetsBuildDirectory: "",
    ...(basename !== undefined && { basename }),
    entry: { module: { default: respond } },
    future: { v8_middleware: true, ...future } as ServerBuild["future"],
    isSpaMode: false,
    prerender: [],
    publicPath: "/",
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
    ssr: true,
  }
}

/** A route in the manifest for the browser. */
function listed({ id, parentId, path, index, module }: SmallRoute) {
  return {
    id,
    parentId,
    path,
    index,
    module: "",
    hasAction: module.action !== undefined,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: false,
    hasLoader: module.loader !== undefined,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
}

type Respond = ServerBuild["entry"]["module"]["default"]

function respond(...[request, status, headers, context]: Parameters<Respond>): Response {
  headers.set("content-type", "text/html")
  const page = renderToString(createElement(ServerRouter, { context, url: request.url }))
  return new Response(page, { status, headers })
}
