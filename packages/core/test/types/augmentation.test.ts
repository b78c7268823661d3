import { expectTypeOf, test } from "vitest"
import type { AuthConfig } from "@sallyport/core"
import type { JWT } from "@sallyport/core/jwt"
import type { Account, Profile, Session, User } from "@sallyport/core/types"

// Written as applications write it today, under whatever name the package is installed.
declare module "@sallyport/core/types" {
  interface User {
    role?: "admin" | "member"
  }
  interface Session {
    error?: "RefreshTokenError"
  }
}
declare module "@sallyport/core/jwt" {
  interface JWT {
    accessToken?: string
  }
}

test("augmenting User, Session and JWT reaches callbacks and results (proved by the compiler)", () => {
  expectTypeOf<User["role"]>().toEqualTypeOf<"admin" | "member" | undefined>()
  expectTypeOf<Session["error"]>().toEqualTypeOf<"RefreshTokenError" | undefined>()
  expectTypeOf<NonNullable<Session["user"]>["role"]>().toEqualTypeOf<
    "admin" | "member" | undefined
  >()
  expectTypeOf<JWT["accessToken"]>().toEqualTypeOf<string | undefined>()

  type Callbacks = NonNullable<AuthConfig["callbacks"]>
  type JwtParams = Parameters<NonNullable<Callbacks["jwt"]>>[0]
  expectTypeOf<JwtParams["token"]["accessToken"]>().toEqualTypeOf<string | undefined>()
  expectTypeOf<JwtParams["user"]["role"]>().toEqualTypeOf<"admin" | "member" | undefined>()
})

test("a configuration written for Auth.js compiles: inline provider, callbacks that read untyped client data (proved by the compiler)", () => {
  const config: AuthConfig = {
    providers: [
      {
        id: "corp",
        name: "Corp",
        type: "oidc",
        issuer: "https://corp.example",
        profile: (profile) => ({ id: profile.sub, name: profile.display, email: profile.mail }),
      },
    ],
    callbacks: {
      jwt: ({ token, trigger, session, account }) => {
        if (trigger === "update") token.name = session.user.name
        if (account?.access_token) token.accessToken = account.access_token
        return token
      },
      session: ({ session, token, user }) => {
        session.user.id = user?.id ?? token.sub ?? ""
        return session
      },
      signIn: ({ account, profile }) =>
        account?.provider !== "corp" || profile?.email_verified === true,
    },
  }
  expectTypeOf(config).toExtend<AuthConfig>()
})

test("accounts and profiles keep their open members (proved by the compiler)", () => {
  expectTypeOf<Account["access_token"]>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Profile["anything"]>().toBeUnknown()
})
