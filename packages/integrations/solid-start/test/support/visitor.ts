import { request } from "node:http"

/** The `Cookie` header that a browser would send after a response. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")

/** Signs in with a password like a form. Returns the `Cookie` header from then on. */
export async function signIn(site: string, name = "Ada", base = "/api/auth"): Promise<string> {
  const first = await fetch(`${site}${base}/csrf`)
  const { csrfToken } = (await first.json()) as { csrfToken: string }
  const answer = await fetch(`${site}${base}/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookiesOf(first) },
    body: new URLSearchParams({ csrfToken, name, password: "right", callbackUrl: "/in" }),
  })
  if (answer.headers.get("location") !== `${site}/in`)
    throw new Error(`Not signed in: ${answer.status} ${answer.headers.get("location")}`)
  return cookiesOf(answer)
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
