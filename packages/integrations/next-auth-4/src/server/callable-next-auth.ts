import { callableAsDefault } from "../callable-as-default.js"
import { getMe } from "./get-me.js"
import { getServerSession } from "./get-server-session.js"
import { NextAuth } from "./next-auth.js"

const named = { getMe, getServerSession, unstable_getServerSession: getServerSession }

/** {@link NextAuth} in every spelling that a default import of version 4 has. */
export const callableNextAuth = /* @__PURE__ */ callableAsDefault(NextAuth, named)
