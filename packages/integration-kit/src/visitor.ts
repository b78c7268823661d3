import { ask, type Answer } from "./ask.js"

/** A browser with its own cookie jar. It follows no redirects. */
export interface Visitor {
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>
  /** Posts a form, or a body of another type, with the headers about its origin that browsers send. */
  readonly post: (
    path: string,
    form?: Form | string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>
  /** Signs in with the password of the suite's configuration, through the actions. */
  readonly signIn: (name?: string) => Promise<Answer>
  /** The token that forms for the actions contain. */
  readonly csrfToken: () => Promise<string>
  /** The `Cookie` header that it would send now. */
  readonly cookie: () => string
}

type Form = Readonly<Record<string, string>>

/**
 * Creates a browser for a running application whose actions are at `basePath`. `kept` is the `Cookie` header of the
 * cookies that it has from the start.
 */
export function openVisitor(origin: string, basePath: string, kept: string = ""): Visitor {
  const jar = new Map<string, string>(kept === "" ? [] : kept.split("; ").map(pairOf))
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ")

  const visit: typeof ask = async (site, asked) => {
    const cookies = jar.size > 0 && { cookie: cookie() }
    const headers = { accept: "text/html,*/*;q=0.8", ...cookies, ...asked.headers }
    const answer = await ask(site, { ...asked, headers })
    answer.cookies.forEach((line) => keep(jar, line))
    return answer
  }
  const post: Visitor["post"] = (path, form = {}, headers = {}) =>
    visit(origin, {
      path,
      method: "POST",
      headers: { origin, "content-type": "application/x-www-form-urlencoded", ...headers },
      body: typeof form === "string" ? form : new URLSearchParams(form).toString(),
    })
  const csrfToken = async () => {
    const { text } = await visit(origin, { path: `${basePath}/csrf` })
    return (JSON.parse(text) as { csrfToken: string }).csrfToken
  }
  return {
    get: (path, headers) => visit(origin, { path, headers }),
    post,
    signIn: async (name = "Ada") =>
      post(`${basePath}/callback/password`, {
        csrfToken: await csrfToken(),
        name,
        password: "right",
      }),
    csrfToken,
    cookie,
  }
}

function pairOf(pair: string): readonly [string, string] {
  const at = pair.indexOf("=")
  return [pair.slice(0, at), pair.slice(at + 1)]
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split(";").map((part) => part.trim())
  const [name, value] = pairOf(pair)
  if (attributes.some((one) => /^max-age=0$/i.test(one))) jar.delete(name)
  else jar.set(name, value)
}
