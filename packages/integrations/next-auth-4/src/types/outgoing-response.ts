import type { CookieOption } from "./auth-options.js"

/** An answer as version 4 describes it inside. Kept for programs that name the type. */
// oxlint-disable-next-line typescript/no-explicit-any -- the type of next-auth 4
export interface OutgoingResponse<Body extends string | Record<string, any> | any[] = any> {
  status?: number
  headers?: { key: string; value: string }[]
  body?: Body
  redirect?: string
  cookies?: (CookieOption & { value: string })[]
}
