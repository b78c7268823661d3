import type { AuthConfig } from "@sallyport/core"

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

/** The `Cookie` header that a browser would send after a response. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")
}

/** Signs in like a form. Returns the `Cookie` header that a browser would send from then on. */
export async function signIn(origin: string, basePath = "/auth"): Promise<string> {
  const first = await fetch(`${origin}${basePath}/csrf`)
  const { csrfToken } = (await first.json()) as { csrfToken: string }
  const answer = await fetch(`${origin}${basePath}/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookiesOf(first) },
    body: new URLSearchParams({ csrfToken }),
  })
  return cookiesOf(answer)
}
