import type { Warning } from "../contract/logger.js"

/** The `redirect` callback returned undefined. */
export const returnedNothing = {
  code: "callback-returned-nothing",
  details:
    "The redirect callback returned nothing, so people are sent to the start page of this site. Does a path through it end without return? Return the url it was given, or another address.",
} as const satisfies Warning

/** It returned something else that no browser can be sent to. Not shown: whatever a visitor sent may be in it. */
export const returnedNoAddress = {
  code: "redirect-refused",
  about: "no address",
  details:
    "The redirect callback returned something that is neither a path beginning with / nor an http(s) address, so people are sent to the start page of this site. Return a path such as /dashboard, the url it was given, or a whole address.",
} as const satisfies Warning

/** The `authorized` callback returned undefined. */
export const authorizedReturnedNothing = {
  code: "callback-returned-nothing",
  details:
    "The authorized callback returned nothing, so the visitor is not let in. Return true to let a visitor in, and false to send them to the sign-in page: authorized: ({ auth }) => auth !== null lets in everybody who is signed in.",
} as const satisfies Warning
