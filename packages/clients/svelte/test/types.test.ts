import { expectTypeOf, test } from "vitest"
import type { Session } from "@sallyport/core/types"
import { createSvelteClient } from "@sallyport/svelte"

interface Mine {
  expires: string
  user: { role: "admin" | "member" }
}

test("made for a server's `auth`, everything has its session (proved by the compiler)", () => {
  const client = () =>
    createSvelteClient<(request: Request) => Promise<Mine | null>>({ basePath: "/auth" })
  type Client = ReturnType<typeof client>
  type SessionData = NonNullable<ReturnType<Client["useSession"]>["data"]>
  expectTypeOf<SessionData>().toEqualTypeOf<Mine>()
  expectTypeOf<Awaited<ReturnType<Client["getSession"]>>>().toEqualTypeOf<Mine | null>()
})

test("made for none, it is Session, which applications augment (proved by the compiler)", () => {
  const client = () => createSvelteClient({ basePath: "/auth" })
  type Client = ReturnType<typeof client>
  type SessionData = NonNullable<ReturnType<Client["useSession"]>["data"]>
  expectTypeOf<SessionData>().toEqualTypeOf<Session>()
})
