import {
  configAt,
  dropCaching,
  isResponse,
  isUnder,
  type Operations,
  type OperationsConfig,
} from "@sallyport/core/integration"
import { Elysia, type Context } from "elysia"
import { withCookies } from "./answer-cookies.js"
import type { ElysiaEvent } from "./elysia-event.js"

type PluginOperations = Pick<
  Operations<ElysiaEvent, unknown>,
  "answer" | "handlers" | "auth" | "refusal"
>

/** A plugin with the macro `authorized`, as Elysia infers its type. */
export type AuthPlugin<Guarded> = ReturnType<typeof guardPlugin<Guarded>>

/** The plugin with the actions below the base path, the macro, and the cookies of renewed sessions. */
export function authPlugin<Guarded>(
  config: OperationsConfig,
  operations: PluginOperations,
): AuthPlugin<Guarded> {
  const { basePath } = configAt(process.env, config)
  const plugin = guardPlugin<Guarded>(operations)
  // Not chained: the routes of the actions must not become part of the type from which a client of the application is
  // built.
  const answer = async (event: ElysiaEvent) => {
    const { headers } = event.set
    // Elysia adds to a response what it does not have itself, such as `CDN-Cache-Control`.
    dropCaching({
      getHeaderNames: () => Object.keys(headers),
      removeHeader: (name) => delete headers[name],
    })
    const answered = await operations.answer(event)
    if (answered) return answered
    // The 404 for a prefix that differs from the base path names both.
    if (!isUnder(new URL(event.request.url).pathname, basePath))
      return operations.handlers.POST(event)
    return new Response("Not Found", { status: 404 })
  }
  plugin.all(
    `${basePath}/*`,
    async ({ request, set, server }) => answer({ request, set, server }),
    {
      // The action reads the body itself, because it knows its maximum length and the allowed types.
      parse: "none",
    },
  )
  plugin.mapResponse({ as: "global" }, ({ responseValue, request, set }) =>
    withCookies(responseValue, { request, set }),
  )
  return plugin
}

// oxlint-disable-next-line typescript/explicit-function-return-type -- the inferred type has no name.
function guardPlugin<Guarded>({ auth, refusal }: PluginOperations) {
  const admitted = async ({ request, set, status }: ElysiaEvent & Pick<Context, "status">) => {
    const instead = await refusal({ request, set })
    if (isResponse(instead)) return status(instead.status as 302, instead)
    return { session: (await auth({ request, set })) as Guarded }
  }
  // The name and the seed make it one plugin, however often it is used, and different from every other.
  return new Elysia({ name: "@sallyport/elysia", seed: crypto.randomUUID() }).macro({
    authorized: { resolve: admitted, introspect: (hooks: object) => putFirst(hooks, admitted) },
  })
}

interface RouteHooks {
  resolve?: unknown
}

/**
 * Elysia runs a macro's hooks after the route's own hooks, which may respond. This puts the guard before all of them.
 */
function putFirst(hooks: RouteHooks, guard: unknown): void {
  const all: readonly unknown[] = [hooks.resolve].flat()
  const isGuard = (hook: unknown) => (hook as { readonly fn?: unknown } | undefined)?.fn === guard
  hooks.resolve = [...all.filter(isGuard), ...all.filter((hook) => !isGuard(hook))]
}
