import type { MeOf } from "@sallyport/core/types"
import type { GetServerSessionOptions, GetServerSessionParams } from "./get-server-session.js"
import { operations, visitInApp, visitInPages } from "./visit-of-router.js"

/**
 * What the person who is signed in can do: the functions of each extension under its name, as in
 * `(await getMe(req, res, authOptions))?.sessions.list()`. Null if no one is signed in. Called like `getServerSession`.
 *
 * Rejects with an `AuthError` if that is unknown, and without extensions. Write `satisfies NextAuthOptions` after the
 * options, so that their type says which extensions there are.
 */
export async function getMe<O extends GetServerSessionOptions>(
  ...args: GetServerSessionParams<O>
): Promise<MeOf<O> | null> {
  const visit = args.length === 3 ? visitInPages(...args) : await visitInApp(args[0])
  return operations.me(visit) as Promise<MeOf<O> | null>
}
