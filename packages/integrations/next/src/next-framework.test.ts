import { createOperations, type Cookie, type OperationsConfig } from "@sallyport/core/integration"
import { expect, test } from "vitest"
import type { NextEvent } from "./next-event.js"
import { nextFramework } from "./next-framework.js"

const config: OperationsConfig = {
  secret: "next-test-secret-next-test-secret",
  trustHost: true,
  session: { updateAge: 0 },
  providers: [
    {
      id: "credentials",
      type: "credentials",
      name: "Password",
      credentials: {},
      authorize: ({ name }) => ({ name: String(name) }),
    },
  ],
}
const { auth, on } = createOperations(nextFramework, config)

/** Calls in the App Router: each has an event of its own, and `headers()` stays as the browser sent it. */
function action() {
  const headers = new Headers({ host: "app.test" })
  const jar = new Map<string, string>()
  const set = ({ name, value }: Cookie) => void jar.set(name, value)
  const here = (): NextEvent => ({
    identity: headers,
    header: (name) => headers.get(name),
    headers: () => new Headers(headers),
    setCookies: (cookies) => cookies.forEach(set),
    redirect: (url) => url,
  })
  return { here, jar }
}

test("a read after a sign-in or a sign-out in the same action is right, and undoes neither", async () => {
  const { here, jar } = action()
  const name = async () => (await auth(here()))?.user?.name
  for (const one of ["Ada", "Bob"]) {
    await on(here()).signIn("credentials", { name: one, redirect: false })
    expect(await name()).toBe(one)
  }
  await on(here()).signOut({ redirect: false })
  expect(await name()).toBeUndefined()
  const session = [...jar].find(([cookie]) => cookie.endsWith("session-token"))
  expect(session?.[1]).toBe("")
})
