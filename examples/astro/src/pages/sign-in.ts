import { signIn } from "@sallyport/astro/server"
import type { APIRoute } from "astro"

/** Signs in with the identity provider of `sallyport-dev`. */
export const POST: APIRoute = (context) => signIn(context, "local", { redirectTo: "/" })
