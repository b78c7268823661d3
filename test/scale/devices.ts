import type { Balancer } from "./balancer.js"
import { BOUND, wait } from "./end-under-load.js"
import { Person } from "./person.js"
import type { SiteProcess } from "./site-processes.js"

/** One of the browsers in which somebody is signed in. */
export class Device {
  readonly email: string
  readonly #person: Person
  /** Every token that it was given for its session. */
  readonly tokens = new Set<string>()

  constructor(person: Person) {
    this.email = person.email
    this.#person = person
    this.#keep()
  }

  get token(): string {
    return this.#person.token ?? ""
  }

  /** Who is signed in here; undefined if that is unknown. */
  async look(): Promise<string | null | undefined> {
    const answer = await this.#person.open("/auth/session")
    this.#keep()
    return whoIn(answer)
  }

  async update(): Promise<Response> {
    const answer = await this.#person.post("/auth/session", { data: "something" })
    this.#keep()
    return answer
  }

  /** Calls an operation of `sessions()`; undefined if it is unknown whether it has happened. */
  async call<Result>(
    name: string,
    input: Record<string, string> = {},
  ): Promise<Result | undefined> {
    const answer = await this.#person.post(`/auth/session/sessions.${name}`, input)
    if (answer.status >= 500) return undefined
    if (!answer.ok) throw new Error(`sessions.${name} answered ${answer.status}`)
    return (await answer.json()) as Result
  }

  /** Whether it has ended; undefined if that is unknown. */
  async signOut(): Promise<true | undefined> {
    const answer = await this.#person.post("/auth/signout")
    const isDone = answer.status === 302 && !answer.headers.get("location")?.includes("error")
    return isDone || undefined
  }

  #keep(): void {
    if (this.token !== "") this.tokens.add(this.token)
  }
}

/** How somebody signs in at a site. Null: they were not let in. */
export type Enter = (balancer: Balancer, email: string) => Promise<Person | null>

export const withPassword: Enter = async (balancer, email) => {
  const person = new Person(balancer, email)
  await person.post("/auth/callback/credentials", { name: email, password: "right" })
  return person.token === undefined ? null : person
}

/** The mail is at the process that has sent it. */
export const withLink: Enter = async (balancer, email) => {
  const person = new Person(balancer, email)
  const target = balancer.living[Math.floor(Math.random() * balancer.living.length)]
  const asked = await person.post("/auth/signin/nodemailer", { email }, target)
  if (!target || !asked.headers.get("location")?.includes("verify-request")) return null
  const link = await (await fetch(`${target.address}/mail/${email}`)).text()
  await person.open(link)
  return person.token === undefined ? null : person
}

/** Who a process says is signed in with this token; undefined if it cannot say. */
export async function seenAt(
  { address }: SiteProcess,
  token: string,
): Promise<string | null | undefined> {
  const headers = { cookie: `authjs.session-token=${token}` }
  return whoIn(await fetch(`${address}/auth/session`, { headers }))
}

async function whoIn(answer: Response): Promise<string | null | undefined> {
  if (answer.status === 503) return undefined
  const session = (await answer.json()) as { user?: { email?: string } } | null
  return session?.user?.email ?? null
}

/** A session that was ended, and when that was answered. */
export interface EndedSession {
  readonly token: string
  readonly at: number
}

/** Tries tokens of ended sessions at all processes in turn, and returns those that were let in. */
export async function tryEnded(
  ended: readonly EndedSession[],
  processes: readonly SiteProcess[],
  isOver: () => boolean,
): Promise<readonly string[]> {
  const letIn: string[] = []
  for (let count = 0; !isOver(); count += 1) {
    const [process] = processes.slice(count % processes.length)
    const old = ended.filter(({ at }) => at + BOUND < Date.now())
    const one = old[Math.floor(Math.random() * old.length)]
    if (process && one && (await seenAt(process, one.token))) letIn.push(one.token)
    await wait(20)
  }
  return letIn
}
