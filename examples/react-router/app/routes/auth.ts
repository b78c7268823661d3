import { handlers } from "../auth.server"

// React Router takes no exports that are destructured.
export const loader = handlers.loader
export const action = handlers.action
export const middleware = handlers.middleware
