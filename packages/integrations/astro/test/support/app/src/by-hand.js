import { AstroAuth } from "@sallyport/astro/auth"
import config from "./auth.config.js"

const made = AstroAuth(config)

export const { auth, GET, getAccess, getCaller, getSession, me, POST, protect, signIn, signOut } =
  made

export const onRequest = (context, next) =>
  context.url.pathname.endsWith("/bare") ? next() : made.onRequest(context, next)
