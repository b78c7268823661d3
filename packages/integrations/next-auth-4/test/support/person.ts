interface Kept {
  readonly kind: string
  readonly jar: Map<string, string>
}

/** Somebody with a browser, at the application in `pages-app/`. */
export class Person {
  readonly #origin: string
  readonly #kept: Kept

  private constructor(origin: string, kept: Kept) {
    this.#origin = origin
    this.#kept = kept
  }

  /** Somebody who has followed the link in their mail. `kind` is how the application keeps sessions. */
  static async signIn(
    origin: string,
    { kind, email }: { readonly kind: string; readonly email: string },
  ): Promise<Person> {
    const person = new Person(origin, { kind, jar: new Map() })
    await person.post("/api/auth/signin/email", { email, csrfToken: await person.csrfToken() })
    const link = new URL(String(await person.json(`/api/mail?to=${email}`)))
    await person.get(link.pathname + link.search)
    if (person.sessionCookies().length === 0) throw new Error("The sign-in failed")
    return person
  }

  /** Another browser with the same cookies. */
  copied(): Person {
    const { kind, jar } = this.#kept
    return new Person(this.#origin, { kind, jar: new Map(jar) })
  }

  get cookie(): string {
    return [...this.#kept.jar].map(([name, value]) => `${name}=${value}`).join("; ")
  }

  sessionCookies(): readonly string[] {
    return [...this.#kept.jar.keys()].filter((name) => name.includes("session-token"))
  }

  async get(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set("x-kind", this.#kept.kind)
    headers.set("cookie", this.cookie)
    const answer = await fetch(this.#origin + path, { ...init, headers, redirect: "manual" })
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    return answer
  }

  async post(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = { origin: this.#origin },
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

  #keep(line: string): void {
    const [pair = ""] = line.split("; ")
    const at = pair.indexOf("=")
    const { jar } = this.#kept
    if (/max-age=0(?:;|$)/i.test(line)) jar.delete(pair.slice(0, at))
    else jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
