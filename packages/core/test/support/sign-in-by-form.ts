import { type Site, Visitor, type VisitorOptions } from "@sallyport/testing"

/** Where the actions are, and what is typed. */
export interface SignInForm extends VisitorOptions {
  /** Default: `/auth`. */
  readonly basePath?: string | undefined
  readonly fields?: Readonly<Record<string, string>> | undefined
  /** As a script sends it, and not a form. */
  readonly json?: boolean | undefined
}

/** Signs somebody in with a password like a form. Returns them, and the answer to the form. */
export async function signInByForm(
  site: Site,
  { basePath = "/auth", fields, json, ...how }: SignInForm = {},
): Promise<{ readonly visitor: Visitor; readonly answer: Response }> {
  const visitor = new Visitor(site, how)
  const asked = await visitor.fetch(`${basePath}/csrf`)
  const { csrfToken } = (await asked.json()) as { csrfToken: string }
  const sent = { csrfToken, ...fields }
  const answer = await visitor.fetch(`${basePath}/callback/credentials`, {
    method: "POST",
    body: json ? JSON.stringify(sent) : new URLSearchParams(sent),
    headers: json ? { "content-type": "application/json" } : {},
  })
  return { visitor, answer }
}

/** The `Cookie` header that their browser sends from then on. */
export function cookieHeaderOf({ cookies }: Visitor): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
}
