import { StartAuth, type Session } from "@sallyport/tanstack-start"
import { createReactClient } from "@sallyport/react"
import { createMiddleware, createServerFn } from "@tanstack/react-start"
import { expectTypeOf, test } from "vitest"

const callbacks = {
  session: () => ({ expires: "", user: { name: "Ada", role: "admin" as "admin" | "member" } }),
}
const { auth, guard, session } = StartAuth({ providers: [], callbacks })
type Role = "admin" | "member"

test("behind the guard the context has the session as the `session` callback returns it (proved by the compiler)", () => {
  const middleware = createMiddleware().server(guard)
  createServerFn()
    .middleware([middleware])
    .handler(({ context }) => {
      expectTypeOf(context.session.user.role).toEqualTypeOf<Role>()
    })
  // The same after other middleware.
  const first = createMiddleware().server(({ next }) => next({ context: { tenant: 1 } }))
  createServerFn()
    .middleware([createMiddleware().middleware([first]).server(guard)])
    .handler(({ context }) => {
      expectTypeOf(context.session.user.role).toEqualTypeOf<Role>()
      expectTypeOf(context.tenant).toBeNumber()
    })
})

test("where strangers may pass it may be null (proved by the compiler)", () => {
  createServerFn()
    .middleware([createMiddleware().server(session)])
    .handler(({ context }) => {
      expectTypeOf(context.session).toEqualTypeOf<Awaited<ReturnType<typeof auth>>>()
      expectTypeOf(context.session).toBeNullable()
    })
  const open = StartAuth({ providers: [], callbacks: { authorized: () => true } })
  createServerFn()
    .middleware([createMiddleware().server(open.guard)])
    .handler(({ context }) => {
      expectTypeOf(context.session).toEqualTypeOf<Session | null>()
    })
})

test("the browser's session has the type of the server's (proved by the compiler)", () => {
  const { useSession } = createReactClient<typeof auth>({ basePath: "/api/auth" })
  type SessionData = NonNullable<ReturnType<typeof useSession>["data"]>
  expectTypeOf<SessionData["user"]["role"]>().toEqualTypeOf<Role>()
})
