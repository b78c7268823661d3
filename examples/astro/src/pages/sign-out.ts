import { signOut } from "@sallyport/astro/server"
import type { APIRoute } from "astro"

export const POST: APIRoute = (context) => signOut(context, { redirectTo: "/" })
