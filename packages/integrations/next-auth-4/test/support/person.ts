import { Visitor } from "@sallyport/testing"

/** Somebody with a browser, at the application in `pages-app/`. */
export class Person {
  readonly #visitor: Visitor
  readonly #kind: string

  private constructor(origin: string, kind: string) {
    // What is over is for the server to say.
    this.#visitor = new Visitor(origin, { headers: { "x-kind": kind }, now: () => 0 })
    this.#kind = kind
  }

  /** Somebody who has followed the link in their mail. `kind` is how the application keeps sessions. */
  static async signIn(
    origin: string,
    { kind, email }: { readonly kind: string; readonly email: string },
  ): Promise<Person> {
    const person = new Person(origin, kind)
    await person.post("/api/auth/signin/email", { email, csrfToken: await person.csrfToken() })
    const link = new URL(String(await person.json(`/api/mail?to=${email}`)))
    await person.get(link.pathname + link.search)
    if (person.sessionCookies().length === 0) throw new Error("The sign-in failed")
    return person
  }

  /** Another browser with the same cookies. */
  copied(): Person {
    const other = new Person(this.#visitor.origin, this.#kind)
    for (const [name, value] of this.#visitor.cookies) other.#visitor.cookies.set(name, value)
    return other
  }

  get cookie(): string {
    return [...this.#visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  }

  sessionCookies(): readonly string[] {
    return [...this.#visitor.cookies.keys()].filter((name) => name.includes("session-token"))
  }

  async get(path: string, init?: RequestInit): Promise<Response> {
    return this.#visitor.fetch(path, init)
  }

  async post(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = { origin: this.#visitor.origin },
  ): Promise<Response> {
    return this.get(path, { method: "POST", body: new URLSearchParams(fields), headers })
  }

  async json(path: string): Promise<unknown> {
    return (await this.get(path)).json()
  }

  async csrfToken(): Promise<string> {
    const { csrfToken } = (await this.json("/api/auth/csrf")) as { csrfToken: string }
    return csrfToken
  }

  async session(): Promise<unknown> {
    return this.json("/api/auth/session")
  }

  /** Whom the page shows. */
  async page(): Promise<string | undefined> {
    return /<p id="shown">([^<]*)</.exec(await (await this.get("/")).text())?.[1]
  }

  /** What the function of the person's sessions gives. */
  async me(call: string, id = ""): Promise<unknown> {
    const answer = await this.post(`/api/me?call=${call}&id=${id}`, {})
    return answer.json()
  }
}
