import { expectTypeOf, test } from "vitest"
import type { AuthConfig } from "@sallyport/core"
import type { CredentialsConfig } from "@sallyport/core/providers"
import Credentials from "@sallyport/core/providers/credentials"

const findUser = (name: string, password: string) => ({ id: `${name}${password}` })

test("authorize gets the fields it declared as text, absent where they were not sent, and no others (proved by the compiler)", () => {
  Credentials({
    credentials: { username: { label: "Name" }, password: { type: "password" } },
    authorize: (credentials) => {
      expectTypeOf(credentials).toEqualTypeOf<{ username?: string; password?: string }>()
      // @ts-expect-error -- declared as `password`
      const misspelt = credentials.pasword
      const { username, password } = credentials
      return !misspelt && username && password ? findUser(username, password) : null
    },
  })
})

test("an authorize that declared nothing, and one of a provider written by hand, reads any field as text (proved by the compiler)", () => {
  Credentials({
    authorize: (credentials) => {
      expectTypeOf(credentials["code"]).toEqualTypeOf<string | undefined>()
      return null
    },
  })
  const byHand: AuthConfig["providers"][number] = {
    id: "pin",
    name: "PIN",
    type: "credentials",
    credentials: { pin: {} },
    authorize: ({ pin }) => (pin ? findUser("", pin) : null),
  }
  expectTypeOf(byHand).toExtend<AuthConfig["providers"][number]>()
})

test("an authorize that was written for fields of unknown type is one still (proved by the compiler)", () => {
  type Fields = Partial<Record<"username" | "password", unknown>>
  const authorize = async ({ username, password }: Fields) =>
    typeof username === "string" ? findUser(username, String(password)) : null
  Credentials({ credentials: { username: {}, password: {} }, authorize })
  const checkAll = async (credentials: Record<string, unknown>) =>
    findUser(JSON.stringify(credentials), "")
  Credentials({ authorize: checkAll })
  Credentials({
    credentials: { username: {}, password: {} },
    authorize: (credentials) => {
      const { username } = credentials as { username: string; password: string }
      return findUser(username, credentials.password as string)
    },
  })
  expectTypeOf(authorize).toExtend<CredentialsConfig["authorize"]>()
})
