import { describe, expect, test } from "vitest"
import { integration, type AuthIntegrationOptions } from "./integration.js"

type SetupParameters = Parameters<
  NonNullable<ReturnType<typeof integration>["hooks"]["astro:config:setup"]>
>[0]

/** What the integration requests from Astro for an application at `base`. */
function setUp(options: AuthIntegrationOptions, base = "/") {
  const routes: string[] = []
  const updates: unknown[] = []
  void integration(options).hooks["astro:config:setup"]?.({
    command: "build",
    config: { base, root: new URL("file:///app/"), security: { checkOrigin: true } },
    addMiddleware: () => undefined,
    injectRoute: ({ pattern }: { pattern: string }) => routes.push(pattern),
    updateConfig: (update: unknown) => updates.push(update),
  } as unknown as SetupParameters)
  return { routes, updates }
}

describe("The route of the actions", () => {
  test.each([
    [{}, "/", "/api/auth/[...auth]"],
    [{}, "/shop/", "/api/auth/[...auth]"],
    [{ basePath: "/auth" }, "/", "/auth/[...auth]"],
    [{ prefix: "/auth", basePath: "/other" }, "/", "/auth/[...auth]"],
    [{ basePath: "/shop/auth" }, "/shop", "/auth/[...auth]"],
  ])("with %o under %s is %s, to which Astro adds its base", (options, base, pattern) => {
    expect(setUp(options, base).routes).toEqual([pattern])
  })

  test("is the application's own where it says so", () => {
    expect(setUp({ injectEndpoints: false }).routes).toEqual([])
  })

  test.each(["/auth", "/shopping/auth", "/shop/auth/", "shop/auth"])(
    "%s is refused under /shop, with both paths named",
    (basePath) => {
      expect(() => setUp({ basePath }, "/shop")).toThrow(
        new RegExp(`"${basePath}".*"/shop/".*"/shop/api/auth"`),
      )
    },
  )
})

test("Astro's own check of forms is switched off, because the middleware makes it", () => {
  expect(setUp({}).updates).toMatchObject([{ security: { checkOrigin: false } }])
  expect(JSON.stringify(setUp({}).updates)).toContain(String.raw`\"checksForms\":true`)
})
