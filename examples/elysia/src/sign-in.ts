import { AuthError } from "@sallyport/elysia"
import { Elysia, t } from "elysia"
import { ownForms, signInPage } from "sallyport-example-pages"
import { signIn } from "./auth.js"
import { refuseForeignForm } from "./refuse-foreign-form.js"
import { show } from "./show.js"

const page = (target: string, error?: string) =>
  signInPage({ forms: ownForms(target), target, error })

export const signInRoutes = new Elysia()
  .get("/sign-in", ({ query: { callbackUrl = "/", error } }) => show(page(callbackUrl, error)))
  .post(
    "/sign-in",
    async ({ body: { providerId, ...fields }, request, set }) => {
      try {
        return await signIn({ request, set }, providerId, fields)
      } catch (error) {
        if (!(error instanceof AuthError)) throw error
        return show(page(fields["redirectTo"] ?? "/", error.type), 400)
      }
    },
    { body: t.Record(t.String(), t.String()), beforeHandle: refuseForeignForm },
  )
