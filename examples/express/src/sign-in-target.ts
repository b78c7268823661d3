import type { Request, Response } from "express"

/**
 * Where a sign-in is to lead: what the address says. One that failed comes back with its error alone, so a cookie of this page
 * remembers it.
 */
export function signInTarget(req: Request, res: Response): string {
  const { callbackUrl, error } = req.query as { callbackUrl?: string; error?: string }
  if (callbackUrl !== undefined || error === undefined) {
    const target = callbackUrl ?? "/"
    res.cookie("target", target, { httpOnly: true, sameSite: "lax", path: "/sign-in" })
    return target
  }
  const kept = /(?:^|; )target=([^;]*)/.exec(req.get("cookie") ?? "")?.[1]
  return decodeURIComponent(kept ?? "/")
}
