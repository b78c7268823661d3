import { createMiddleware } from "@tanstack/react-start"
import { guard } from "./auth.server"

/** Sends people who are not signed in to the sign-in page. After it, the session is in the context. */
export const members = createMiddleware().server(guard)
