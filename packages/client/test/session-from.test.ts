import { expectTypeOf, test } from "vitest"
import { createClient, createSessionStore } from "@sallyport/client/session"
import type { SessionFrom } from "@sallyport/client/session"
import { createOperations, type Framework } from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"

declare const framework: Framework<Request>
const config = {
  providers: [],
  callbacks: {
    session: ({ session }: { session: { expires: string } }) => ({
      expires: session.expires,
      user: { id: "1", role: "admin" as "admin" | "member" },
    }),
  },
}
const make = () => createOperations(framework, config)
type Auth = ReturnType<typeof make>["auth"]
interface Mine {
  expires: string
  user: { id: string; role: "admin" | "member" }
}

test("a client has the session of the server's `auth` (proved by the compiler)", () => {
  const client = () => createClient<Auth>({ basePath: "/auth" })
  type Data = ReturnType<ReturnType<typeof client>["store"]["getSnapshot"]>["data"]
  expectTypeOf<Data>().toEqualTypeOf<Mine | null>()
  type Answer = Awaited<ReturnType<ReturnType<typeof client>["getSession"]>>
  expectTypeOf<Answer>().toEqualTypeOf<Mine | null>()
})

test("the overloads that wrap a handler or answer a request do not count (proved by the compiler)", () => {
  interface Overloaded {
    (): Promise<Mine | null>
    (request: Request, event: object): Promise<Response>
    (handler: (request: Request) => Response): (request: Request) => Promise<Response>
    (context: { readonly req: object }): Promise<Mine | null>
  }
  expectTypeOf<SessionFrom<Overloaded>>().toEqualTypeOf<Mine>()
})

test("a configuration or the session itself say it, too (proved by the compiler)", () => {
  expectTypeOf<SessionFrom<typeof config>>().toEqualTypeOf<Mine>()
  expectTypeOf<SessionFrom<Mine>>().toEqualTypeOf<Mine>()
})

test("where nothing is said it is Session, which applications augment (proved by the compiler)", () => {
  expectTypeOf<SessionFrom<unknown>>().toEqualTypeOf<Session>()
  const store = () => createSessionStore({ basePath: "/auth" })
  type Data = ReturnType<ReturnType<typeof store>["getSnapshot"]>["data"]
  expectTypeOf<Data>().toEqualTypeOf<Session | null>()
})

test("the status says whether there is a session (proved by the compiler)", () => {
  const { store } = createClient<Auth>({ basePath: "/auth" })
  const state = store.getSnapshot()
  if (state.status === "authenticated")
    expectTypeOf(state.data.user.role).toEqualTypeOf<"admin" | "member">()
  else expectTypeOf(state.data).toEqualTypeOf<null>()
})
