import type { MiddlewareHandler } from "hono"
import { HTTPException } from "hono/http-exception"
import { getAuthUser } from "./get-auth-user.js"
import { requireNoArguments } from "./init-auth-config.js"

/** Admits signed-in users, who are then in `c.get("authUser")`, and responds to everyone else with 401. */
export function verifyAuth(...args: readonly []): MiddlewareHandler {
  requireNoArguments("verifyAuth", args)
  return async (c, next) => {
    const authUser = await getAuthUser(c)
    if (!authUser)
      throw new HTTPException(401, { res: new Response("Unauthorized", { status: 401 }) })
    c.set("authUser", authUser)
    await next()
  }
}
