import { AuthError } from "@sallyport/hono"
import { Hono } from "hono"
import { csrf } from "hono/csrf"
import { layout, ownForms, signInPage } from "sallyport-example-pages"
import { signIn } from "./auth.js"

const page = (target: string, error?: string) =>
  layout("Hono", signInPage({ forms: ownForms(target), target, error, hasSignUp: true }))

export const signInRoutes = new Hono()

signInRoutes.get("/", (c) => {
  const { callbackUrl = "/", error } = c.req.query()
  return c.html(page(callbackUrl, error))
})

signInRoutes.post("/", csrf(), async (c) => {
  const { providerId, ...fields } = (await c.req.parseBody()) as Record<string, string>
  try {
    return await signIn(c, providerId, fields)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return c.html(page(fields["redirectTo"] ?? "/", error.type), 400)
  }
})
