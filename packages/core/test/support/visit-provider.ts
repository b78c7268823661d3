import { Visitor } from "@sallyport/testing"

/** How a user comes back from a provider: by its address, or with the form that it makes the browser post. */
export interface Arrival {
  readonly url: URL
  readonly form?: Readonly<Record<string, string>>
  /** The browser in which they are signed in there. */
  readonly visitor: Visitor
}

interface Step {
  readonly url: string
  readonly body?: URLSearchParams
}

/** What the user does there: who logs in and agrees, or that they do not. */
type Choice = "consent" | "cancel" | { readonly login: string }

/** A user at a real provider: follows the redirect, fills in the forms, and comes back to the callback. */
export async function visitProvider(
  location: string,
  callback: string,
  choice: Choice = "consent",
): Promise<Arrival> {
  const visitor = new Visitor(location)
  let next: Step = { url: location }
  for (let step = 0; step < 12; step += 1) {
    const sent = next.body && { method: "POST", body: next.body }
    const response = await visitor.fetch(next.url, sent)
    const to = response.headers.get("location")
    const url = new URL(to ?? next.url, next.url)
    if (to && url.href.startsWith(callback)) return { url, visitor }
    const page = to ? "" : await response.text()
    if (page.includes(`action="${callback}"`))
      return { url: new URL(callback), form: inputsOf(page), visitor }
    next = to ? { url: url.href } : formIn(page, { url: next.url, choice })
  }
  throw new Error("The provider never sent the person back")
}

function formIn(
  page: string,
  { url, choice }: { readonly url: string; readonly choice: Choice },
): Step {
  if (choice === "cancel")
    return { url: new URL(/href="([^"]*abort[^"]*)"/.exec(page)?.[1] ?? "", url).href }
  const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
  if (action === undefined) throw new Error(`The provider shows no form: ${page.slice(0, 300)}`)
  const prompt = inputsOf(page)["prompt"] ?? "login"
  const login = typeof choice === "object" ? choice.login : "ada"
  const answer = prompt === "login" ? { login, password: "any" } : {}
  return { url: new URL(action, url).href, body: new URLSearchParams({ prompt, ...answer }) }
}

function inputsOf(page: string): Record<string, string> {
  const inputs = page.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)
  return Object.fromEntries([...inputs].map(([, name = "", value = ""]) => [name, value]))
}
