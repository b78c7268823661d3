import { AuthError } from "@sallyport/core/errors"

const ROUTE =
  "const handler = NextAuth(authOptions), and export { handler as GET, handler as POST } in app/api/auth/[...nextauth]/route.ts"

/** What version 5 has, and how it is written in version 4. */
const WRITTEN: Readonly<Record<string, string>> = {
  handlers: ROUTE,
  GET: ROUTE,
  POST: ROUTE,
  auth: "const session = await getServerSession(authOptions)",
  me: "const me = await getMe(authOptions)",
  getAccess: "const access = await getAccess(request, authOptions)",
  getCaller: "const caller = await getCaller(request, authOptions)",
  signIn:
    'import { signIn } from "next-auth/react" in a client component, or a link to /api/auth/signin',
  signOut:
    'import { signOut } from "next-auth/react" in a client component, or a link to /api/auth/signout',
  unstable_update: "const { update } = useSession() in a client component",
}

/**
 * The same handler. To read from it what version 5 returns throws an `AuthError`, which says how version 4 does it. The
 * members are hidden: nothing that lists or copies those of the handler reads them.
 */
export function namingVersion5<Handler extends object>(handler: Handler): Handler {
  for (const [name, code] of Object.entries(WRITTEN)) {
    const get = (): never => {
      throw new AuthError(
        `NextAuth of next-auth 4 returns the handler itself, which has no "${name}": that is from version 5. Write ${code}.`,
      )
    }
    void Object.defineProperty(handler, name, { get, enumerable: false, configurable: true })
  }
  return handler
}
