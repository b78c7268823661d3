import type { Arrival, WebPerson } from "./web-person.js"

/** What a form of the application's built-in pages sends. */
export interface Submission {
  /** Below the base path, such as `signin/email`. */
  readonly action: string
  readonly fields?: Record<string, string>
}

/** Posts the form of a sign-in or sign-out page at `auth` (origin and base path), with the page's token. */
export async function submitForm(
  person: WebPerson,
  auth: string,
  { action, fields = {} }: Submission,
): Promise<Arrival> {
  const { text } = await person.open(`${auth}/csrf`)
  const { csrfToken } = JSON.parse(text) as { csrfToken: string }
  return person.submit(`${auth}/${action}`, { csrfToken, ...fields })
}

/** Goes through the identity provider's two pages, and back to the application. */
export async function consentAs(
  person: WebPerson,
  leaving: Arrival,
  account: string,
): Promise<Arrival> {
  const choice = await person.open(leaving.url)
  const consent = await person.submit(choice.url, { account })
  const back = await person.submit(consent.url, { decision: "allow" })
  return person.open(back.url)
}
