/** Nothing this library answers is for anyone else: not for a shared cache, not for a sniffing browser. */
export const privateHeaders = {
  "cache-control": "private, no-cache, no-store",
  expires: "0",
  pragma: "no-cache",
  vary: "Cookie",
  "x-content-type-options": "nosniff",
}
