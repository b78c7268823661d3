import type {
  Adapter,
  JsonArray,
  JsonObject,
  JsonPrimitive,
  JsonValue,
} from "@sallyport/core/adapters"
import type { BuiltInProviderType, RedirectableProviderType } from "@sallyport/core/providers"
import type { OAuth2Config } from "@sallyport/core/providers/oauth"
import type { OAuthProviderId } from "@sallyport/core/providers/provider-types"
import NextAuth, { type NextAuthConfig } from "@sallyport/next"
import { expectTypeOf, test } from "vitest"

declare const adapter: Adapter

test("an option that does not exist does not compile (proved by the compiler)", () => {
  const never = () => {
    // @ts-expect-error -- misspelt
    NextAuth({ providers: [], sesion: { strategy: "jwt" } })
    // @ts-expect-error -- an option of another library
    NextAuth({ providers: [], adapter, prefix: "/auth" })
    // @ts-expect-error -- for framework packages alone
    NextAuth({ providers: [], raw: undefined })
  }
  expectTypeOf(never).toBeFunction()
})

test("known ones compile, and the session is inferred as before (proved by the compiler)", () => {
  const make = () =>
    NextAuth({
      providers: [],
      adapter,
      pages: { signIn: "/login" },
      session: { strategy: "jwt", maxAge: 60 },
      callbacks: {
        authorized: ({ auth }) => auth !== null,
        session: ({ session, token }) => ({
          expires: session.expires,
          user: { id: token.sub ?? "", role: "admin" as "admin" | "member" },
        }),
      },
    })
  type UpdatedSession = NonNullable<Awaited<ReturnType<ReturnType<typeof make>["unstable_update"]>>>
  expectTypeOf<UpdatedSession["user"]["role"]>().toEqualTypeOf<"admin" | "member">()
  const widened = (config: NextAuthConfig) => NextAuth(config)
  const lazy = () => NextAuth((request) => ({ providers: [], basePath: request?.nextUrl.basePath }))
  expectTypeOf(widened).toBeFunction()
  expectTypeOf(lazy).toBeFunction()
})

test("the types of providers that Auth.js has under these names (proved by the compiler)", () => {
  expectTypeOf<RedirectableProviderType>().toEqualTypeOf<"credentials" | "email">()
  expectTypeOf<"github">().toExtend<BuiltInProviderType>()
  expectTypeOf<"github">().toExtend<OAuthProviderId>()
  expectTypeOf<OAuth2Config<object>["type"]>().toEqualTypeOf<"oauth">()
})

test("names and entries that Auth.js has (proved by the compiler)", () => {
  expectTypeOf<JsonPrimitive | JsonArray | JsonObject>().toEqualTypeOf<JsonValue>()
})
