import { callableAsDefault } from "../callable-as-default.js"
import { withAuth } from "./with-auth.js"

/** {@link withAuth} in every spelling that a default import of version 4 has. */
export const callableWithAuth = /* @__PURE__ */ callableAsDefault(withAuth, { withAuth })
