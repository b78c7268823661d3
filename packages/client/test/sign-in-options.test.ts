import { createClient, type AuthorizationParams } from "@sallyport/client/session"
import { signIn } from "@sallyport/client"
import { expectTypeOf, test } from "vitest"

const client = createClient()
declare const someProvider: string | undefined
declare const params: AuthorizationParams

test("what compiles with Auth.js compiles (proved by the compiler)", () => {
  const never = () => {
    void signIn()
    void signIn("github")
    void signIn(undefined, { callbackUrl: "/", redirectTo: "/", redirect: true })
    void signIn("credentials", { username: "ada", password: "x", redirectTo: "/in", remember: 1 })
    void signIn(someProvider, { email: "ada@example.com" })
    void signIn("google", {}, { login_hint: "ada", prompt: "login" })
    void signIn("google", { redirectTo: "/" }, params)
    void client.signIn("nodemailer", { email: "ada@example.com", redirect: false })
    void client.signIn(someProvider, { email: "ada@example.com" })
  }
  expectTypeOf(never).toBeFunction()
})

test("an option that is misspelt does not (proved by the compiler)", () => {
  const never = () => {
    // @ts-expect-error -- the spelling of another library
    void signIn("github", { callbackURL: "/" })
    // @ts-expect-error -- misspelt
    void client.signIn("credentials", { password: "x", redirect_to: "/" })
    // @ts-expect-error -- the server's signIn takes it
    void client.signIn("github", { within: 600 })
  }
  expectTypeOf(never).toBeFunction()
})

test("without a provider there are no fields (proved by the compiler)", () => {
  const never = () => {
    // @ts-expect-error -- it would go nowhere
    void signIn(undefined, { email: "ada@example.com" })
    // @ts-expect-error -- it would go nowhere
    void client.signIn(undefined, { factors: 2 })
    // @ts-expect-error -- it would go nowhere
    void client.signIn(undefined, { redirectURL: "/" })
  }
  expectTypeOf(never).toBeFunction()
})
