/** What Nuxt and Nitro substitute for these names, each in its own bundle. */
declare module "#app" {
  import type { SessionSettings } from "@sallyport/client/session"
  import type { H3Event } from "h3"
  import type { App, Ref } from "vue"

  interface NuxtApp {
    readonly $router: unknown
    readonly $sallyport: unknown
    readonly hooks: {
      readonly hookOnce: (name: "app:suspense:resolve", call: () => void) => void
    }
    readonly isHydrating?: boolean
    readonly payload: { readonly serverRendered?: boolean }
    readonly runWithContext: <Result>(call: () => Result) => Result
    /** Only on the server. */
    readonly ssrContext?: { readonly error?: boolean }
    readonly vueApp: App
  }
  type NavigationResult = false | Error | undefined | Promise<unknown>
  type RouteMiddleware = (
    to: RouteLocationNormalized,
  ) => NavigationResult | Promise<NavigationResult>
  interface PluginOptions {
    readonly name: string
    readonly enforce: "pre"
    readonly setup: (nuxtApp: NuxtApp) => Promise<{ readonly provide: object }>
  }
  export const abortNavigation: (error: Error) => never
  export const createError: (error: object) => Error
  export const defineNuxtPlugin: (plugin: PluginOptions) => unknown
  export const defineNuxtRouteMiddleware: (middleware: RouteMiddleware) => unknown
  export const navigateTo: (url: string, options: { readonly external: true }) => Promise<unknown>
  export const useError: () => Ref<unknown>
  export const useNuxtApp: () => NuxtApp
  export const useRequestEvent: () => H3Event | undefined
  export const useRuntimeConfig: () => {
    readonly app: { readonly baseURL: string }
    readonly public: { readonly sallyport: SessionSettings & { readonly basePath: string } }
  }
  export const useState: <Kept>(key: string) => Ref<Kept>
}

declare module "#imports" {
  import type { SessionSettings } from "@sallyport/client/session"

  /** The server's runtime configuration, including the environment. */
  export const useRuntimeConfig: () => {
    readonly app: { readonly baseURL: string }
    readonly public: { readonly sallyport: SessionSettings & { readonly basePath: string } }
  }
}

/** The application's `server/auth.config`. */
declare module "#sallyport/config" {
  const config: unknown
  export default config
}

interface ImportMeta {
  readonly client: boolean
  readonly dev: boolean
  readonly prerender: boolean
  readonly server: boolean
}
