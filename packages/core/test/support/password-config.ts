import type { AuthConfig } from "@sallyport/core"
import { cookieHeaderOf, signInByForm } from "./sign-in-by-form.js"

/** Every visitor is Ada. */
export const passwordConfig = {
  trustHost: true,
  secret: "password-test-secret-password-test-secret",
  logger: { error: () => undefined },
  providers: [
    {
      id: "credentials",
      type: "credentials",
      name: "Password",
      credentials: {},
      authorize: () => ({ id: "1", name: "Ada" }),
    },
  ],
} as const satisfies AuthConfig

/** The cookies that a response sets, in the form of a `Cookie` header. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")
}

/** Signs in like a form. Returns the `Cookie` header that a browser would send from then on. */
export async function signIn(origin: string, basePath = "/auth"): Promise<string> {
  return cookieHeaderOf((await signInByForm(origin, { basePath })).visitor)
}
