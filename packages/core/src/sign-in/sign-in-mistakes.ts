import type { Warning } from "../contract/logger.js"

/** The `signIn` callback returned text, which is how it sends somebody elsewhere whom it does not let in. */
export const returnedText = {
  code: "likely-mistake",
  about: "signIn returned text",
  details:
    'The signIn callback returned an address, which refuses the sign-in and sends the person there without a session. If that is meant, as for a page that says why, nothing has to change. To let the person in, return true; where they go then is named where the sign-in begins: signIn("github", { redirectTo: "/welcome" }), or by callbacks.redirect.',
} as const satisfies Warning
