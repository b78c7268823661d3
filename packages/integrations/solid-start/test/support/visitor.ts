import { request } from "node:http"
import { cookieHeaderOf, signInByForm } from "../../../../core/test/support/sign-in-by-form.js"

/** The cookies that a response sets, in the form of a `Cookie` header. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")

/** Signs in with a password like a form. Returns the `Cookie` header from then on. */
export async function signIn(site: string, name = "Ada", base = "/api/auth"): Promise<string> {
  const fields = { name, password: "right", callbackUrl: "/in" }
  const { visitor, answer } = await signInByForm(site, { basePath: base, fields })
  if (answer.headers.get("location") !== `${site}/in`)
    throw new Error(`Not signed in: ${answer.status} ${answer.headers.get("location")}`)
  return cookieHeaderOf(visitor)
}

/** The status for a request target that `fetch` would normalize. */
export function statusOf(site: string, target: string): Promise<number | undefined> {
  const { hostname, port } = new URL(site)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: target }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on("error", reject)
      .end()
  })
}
