import { expectTypeOf, test } from "vitest"
import { createOperations, type Framework, type SessionOf } from "@sallyport/core/integration"
import type { AuthConfig } from "@sallyport/core"
import { administration } from "@sallyport/core/administration"
import { sessions } from "@sallyport/core/sessions"
import type { Session } from "@sallyport/core/types"

declare const framework: Framework<Request>

test("what the session callback returns is what auth() gives, with no augmentation (proved by the compiler)", () => {
  const make = () =>
    createOperations(framework, {
      providers: [],
      callbacks: {
        session: ({ session, token }) => ({
          expires: session.expires,
          user: { id: token.sub ?? "", role: token["role"] === "admin" ? "admin" : "member" },
        }),
      },
    })
  type SessionOfAuth = NonNullable<Awaited<ReturnType<ReturnType<typeof make>["auth"]>>>
  expectTypeOf<SessionOfAuth["user"]["role"]>().toEqualTypeOf<"admin" | "member">()
  expectTypeOf<SessionOfAuth["user"]["id"]>().toEqualTypeOf<string>()
  expectTypeOf<SessionOfAuth["expires"]>().toEqualTypeOf<string>()
})

test("a promise of a session is unwrapped, and the stored row's own members are not promised (proved by the compiler)", () => {
  const config = {
    providers: [],
    callbacks: {
      session: async ({
        session,
      }: {
        session: { user: { id: string }; sessionToken: string; expires: string }
      }) => session,
    },
  }
  expectTypeOf<SessionOf<typeof config>>().toEqualTypeOf<{
    user: { id: string }
    expires: string
  }>()
})

test("dates are the text that JSON makes of them, also inside of objects and lists (proved by the compiler)", () => {
  const config = {
    providers: [],
    callbacks: {
      session: () => ({
        expires: "",
        user: { born: new Date(0) as Date | null },
        log: [new Date()],
      }),
    },
  }
  type ConfiguredSession = SessionOf<typeof config>
  expectTypeOf<ConfiguredSession["user"]["born"]>().toEqualTypeOf<string | null>()
  expectTypeOf<ConfiguredSession["log"]>().toEqualTypeOf<string[]>()
})

test("without a session callback, and for a configuration typed AuthConfig, it is Session (proved by the compiler)", () => {
  expectTypeOf<SessionOf<{ providers: [] }>>().toEqualTypeOf<Session>()
  expectTypeOf<SessionOf<AuthConfig>>().toEqualTypeOf<Session>()
})

test("who acts as the person is there where administration() is listed (proved by the compiler)", () => {
  const listed = { providers: [], extensions: [sessions(), administration()] }
  const own = {
    ...listed,
    callbacks: { session: ({ session }: { session: Session }) => ({ ...session, role: "member" }) },
  }
  const without = { providers: [], extensions: [sessions()] }
  type Actor = { readonly id: string } | undefined
  expectTypeOf<SessionOf<typeof listed>["actor"]>().toEqualTypeOf<Actor>()
  expectTypeOf<SessionOf<typeof own>["actor"]>().toEqualTypeOf<Actor>()
  expectTypeOf<SessionOf<typeof own>["role"]>().toEqualTypeOf<string>()
  expectTypeOf<SessionOf<typeof without>>().toEqualTypeOf<Session>()
  // @ts-expect-error: nobody acts as anybody there.
  type None = SessionOf<typeof without>["actor"]
  expectTypeOf<None>().toBeAny()
})
