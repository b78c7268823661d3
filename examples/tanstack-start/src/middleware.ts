import { createMiddleware } from "@tanstack/react-start"
import { guard } from "./auth.server"

/** Sends strangers to the sign-in page; behind it the session is in the context. */
export const members = createMiddleware().server(guard)
