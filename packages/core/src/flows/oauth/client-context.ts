import type { OAuthContext } from "../../contract/context.js"

/** All that a call to a provider needs which is not part of a browser's request. */
export type ClientContext = Pick<OAuthContext, "provider" | "now">
