import "server-only"
import { headers } from "next/headers"
import { createCaller } from "../server/api/root"
import { createTRPCContext } from "../server/api/trpc"

/** Calls procedures from a server component. */
export const api = createCaller(async () =>
  createTRPCContext({ headers: new Headers(await headers()) }),
)
