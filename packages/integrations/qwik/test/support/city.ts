import { _deserializeData, _serializeData, _verifySerializable } from "@builder.io/qwik"
import {
  mergeHeadersCookies,
  requestHandler,
  type ServerRequestEvent,
} from "@builder.io/qwik-city/middleware/request-handler"

/** The exports of `src/routes/plugin@auth.ts`. */
export type Plugin = Readonly<Record<string, unknown>>

/** A Qwik City site that handles requests. */
export interface City {
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** The session that the page shows, and the response. */
  readonly me: (headers?: HeadersInit) => Promise<{ shown: unknown; answer: Response }>
  /** Sends the form of an action from the page. */
  readonly act: (id: string, fields: object, headers?: HeadersInit) => Promise<Response>
}

export const SITE = "http://app.test"

const page = { default: () => null }

/** The site with this plugin; `platform` is what the server provides, such as Node's request. */
export function cityWith(
  plugin: Plugin,
  {
    env = {} as Record<string, string>,
    base = "/",
    platform = {},
    routes = { "/me": page } as Readonly<Record<string, object>>,
  } = {},
): City {
  const fetch = (path: string, init?: RequestInit) =>
    answerOf(new Request(SITE + path, init), {
      env,
      plan: planOf([plugin], routes, base),
      platform,
    })
  return {
    fetch,
    me: async (headers = {}) => {
      const answer = await fetch("/me", { headers })
      return { shown: answer.ok ? JSON.parse(await answer.text()) : answer.status, answer }
    },
    act: (id, fields, headers = {}) =>
      fetch(`/me?qaction=${id}`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: SITE, ...Object(headers) },
        body: JSON.stringify(fields),
      }),
  }
}

async function answerOf(
  request: Request,
  {
    env,
    plan,
    platform,
  }: {
    readonly env: Readonly<Record<string, string>>
    readonly plan: object
    readonly platform: object
  },
): Promise<Response> {
  const event: ServerRequestEvent<Response> = {
    mode: "server",
    locale: undefined,
    url: new URL(request.url),
    request,
    platform,
    env: { get: (name) => env[name] ?? process.env[name] },
    getClientConn: () => ({}),
    // oxlint-disable-next-line max-params -- the signature that Qwik City calls
    getWritableStream(status, headers, cookies, resolve) {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      resolve(new Response(readable, { status, headers: mergeHeadersCookies(headers, cookies) }))
      return writable
    },
  }
  const serializer = { _deserializeData, _serializeData, _verifySerializable }
  const handled = await requestHandler<Response>(
    event,
    { render, qwikCityPlan: plan } as never,
    serializer,
  )
  const answer = await handled?.response
  void handled?.completion
  return answer ?? new Response(null, { status: 404 })
}

/** What a build creates from plugins and route modules: Qwik City runs actions and loaders for pages. */
export function planOf(
  plugins: readonly Plugin[],
  routes: Readonly<Record<string, object>>,
  basePathname = "/",
): object {
  return {
    routes: Object.entries(routes).map(([path, module]) => [path, [() => Promise.resolve(module)]]),
    serverPlugins: plugins,
    trailingSlash: false,
    basePathname,
  }
}

/** Replaces Qwik's renderer: returns what the session's loader gave to the page. */
export async function render({ serverData, stream }: RenderOptions): Promise<object> {
  const { loaders } = serverData.qwikcity.response
  stream.write(JSON.stringify((await loaders["sallyportSession"]) ?? null))
  return {}
}

interface RenderOptions {
  readonly serverData: {
    readonly qwikcity: { readonly response: { readonly loaders: Record<string, unknown> } }
  }
  readonly stream: { readonly write: (text: string) => void }
}
