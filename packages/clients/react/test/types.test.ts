import { expectTypeOf, test } from "vitest"
import type { Framework } from "@sallyport/core/integration"
import { createOperations } from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"
import { createReactClient, getSession, signIn, signOut } from "@sallyport/react"
import type {
  SessionContextValue,
  SessionProviderProps,
  SignInResponse,
  UpdateSession,
  useSession,
} from "@sallyport/react"

// Written as applications write it today, under whatever name the package is installed.
declare module "@sallyport/core/types" {
  interface Session {
    plan?: "free" | "paid"
  }
}

test("augmenting Session reaches the hook, the provider and the calls (proved by the compiler)", () => {
  expectTypeOf<NonNullable<SessionContextValue["data"]>["plan"]>().toEqualTypeOf<
    "free" | "paid" | undefined
  >()
  expectTypeOf(getSession).returns.resolves.toEqualTypeOf<Session | null>()
  expectTypeOf<SessionProviderProps["session"]>().toEqualTypeOf<Session | null | undefined>()
  expectTypeOf<UpdateSession>().returns.resolves.toEqualTypeOf<Session | null>()
})

test("with `required` there is somebody, or the page is being left (proved by the compiler)", () => {
  type RequiredSession = ReturnType<typeof useSession<true>>
  expectTypeOf<RequiredSession["status"]>().toEqualTypeOf<"authenticated" | "loading">()
  type Any = ReturnType<typeof useSession>
  expectTypeOf<Any["status"]>().toEqualTypeOf<"authenticated" | "loading" | "unauthenticated">()
  expectTypeOf<Extract<Any, { status: "authenticated" }>["data"]>().toEqualTypeOf<Session>()
})

test("only who stays on the page gets a result (proved by the compiler)", () => {
  const stay = () => signIn("credentials", { redirect: false, password: "" })
  expectTypeOf(stay).returns.resolves.toEqualTypeOf<SignInResponse>()
  expectTypeOf(() => signIn("github")).returns.resolves.toEqualTypeOf<void>()
  expectTypeOf(() => signOut()).returns.resolves.toEqualTypeOf<undefined>()
  expectTypeOf(() => signOut({ redirect: false }))
    .returns.resolves.toHaveProperty("url")
    .toEqualTypeOf<string>()
})

declare const someProvider: string | undefined
test("what compiles with next-auth's signIn compiles, but for options that are misspelt (proved by the compiler)", () => {
  const never = () => {
    void signIn()
    void signIn("github")
    void signIn(undefined, { callbackUrl: "/" })
    void signIn("credentials", { username: "ada", password: "x", redirect: false, remember: 1 })
    void signIn("nodemailer", { email: "ada@example.com", callbackUrl: "/", redirectTo: "/" })
    void signIn(someProvider, { email: "ada@example.com" })
    void signIn("google", undefined, "prompt=login")
    void signIn("google", {}, { prompt: "login" })
    // @ts-expect-error -- misspelt
    void signIn("credentials", { password: "x", redirectto: "/" })
    // @ts-expect-error -- the server's signIn takes it
    void signIn("github", { within: 600 })
    // @ts-expect-error -- without a provider it would go nowhere
    void signIn(undefined, { redirectURL: "/" })
  }
  expectTypeOf(never).toBeFunction()
})

declare const framework: Framework<Request>
test("made for a server's `auth`, everything has its session (proved by the compiler)", () => {
  const make = () =>
    createOperations(framework, {
      providers: [],
      callbacks: {
        session: ({ session }) => ({ expires: session.expires, user: { role: "admin" } }),
      },
    })
  const client = () => createReactClient<ReturnType<typeof make>["auth"]>({ basePath: "/auth" })
  type Client = ReturnType<typeof client>
  type SessionData = Extract<ReturnType<Client["useSession"]>, { status: "authenticated" }>["data"]
  expectTypeOf<SessionData["user"]["role"]>().toEqualTypeOf<"admin">()
  expectTypeOf<Client["getSession"]>().returns.resolves.toEqualTypeOf<SessionData | null>()
})
