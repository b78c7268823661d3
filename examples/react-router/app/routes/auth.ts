import { handlers } from "../auth.server"

// React Router does not support destructured exports.
export const loader = handlers.loader
export const action = handlers.action
export const middleware = handlers.middleware
