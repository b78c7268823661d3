import NextAuth from "@sallyport/next"
import { expectTypeOf, test } from "vitest"

const { signIn } = NextAuth({ providers: [] })
declare const someProvider: string | undefined
declare const form: FormData
declare const values: Record<string, unknown>

test("what compiles with next-auth 5 compiles (proved by the compiler)", () => {
  const never = async () => {
    await signIn()
    await signIn("github")
    await signIn(undefined, { redirectTo: "/in" })
    await signIn(undefined, form)
    await signIn("credentials", form)
    await signIn("credentials", { ...values, redirectTo: "/in" })
    await signIn("credentials", { username: "ada", password: "x", redirect: false, code: 1 })
    await signIn("nodemailer", { email: "ada@example.com", callbackUrl: "/in" })
    await signIn(someProvider, { email: "ada@example.com", redirectTo: "/in" })
    await signIn("google", { redirectTo: "/in" }, { prompt: "login", scope: "openid email" })
    await signIn("google", undefined, new URLSearchParams({ prompt: "login" }))
    await signIn<"github", false>("github", { redirect: false })
  }
  expectTypeOf(never).toBeFunction()
  const stays = () => signIn("credentials", { password: "x", redirect: false })
  expectTypeOf(stays).returns.resolves.toEqualTypeOf<string>()
  expectTypeOf(() => signIn("github")).returns.resolves.toEqualTypeOf<never>()
})

test("what is demanded of a fresh sign-in compiles, and nothing that only looks like it (proved by the compiler)", () => {
  const never = async () => {
    await signIn(undefined, { redirectTo: "/keys", within: 600, factors: 2, redirect: false })
    // @ts-expect-error -- one or two
    await signIn(undefined, { factors: 3 })
    // @ts-expect-error -- a number of seconds
    await signIn(undefined, { within: "10m" })
    // @ts-expect-error -- misspelt
    await signIn(undefined, { factor: 2 })
    // @ts-expect-error -- unknown
    await signIn(undefined, { maxAge: 600 })
  }
  expectTypeOf(never).toBeFunction()
})

test("an option that is misspelt does not compile, with a provider, either (proved by the compiler)", () => {
  const never = async () => {
    // @ts-expect-error -- the spelling of another library
    await signIn("github", { callbackURL: "/in" })
    // @ts-expect-error -- misspelt
    await signIn("credentials", { password: "x", redirect_to: "/in" })
    // @ts-expect-error -- misspelt
    await signIn("credentials", { password: "x", redirectto: "/in" })
  }
  expectTypeOf(never).toBeFunction()
})
