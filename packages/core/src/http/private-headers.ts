/**
 * No response of this library is for anyone else: not for a shared cache, and not for a browser that sniffs content
 * types.
 */
export const privateHeaders = {
  "cache-control": "private, no-cache, no-store",
  expires: "0",
  pragma: "no-cache",
  vary: "Cookie",
  "x-content-type-options": "nosniff",
}
