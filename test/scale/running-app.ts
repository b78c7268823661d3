import {
  openPostgres,
  type TestClient,
} from "../../packages/adapters/prisma/test/support/databases.js"
import { officialAdapter } from "../../packages/adapters/prisma/test/support/official-adapter.js"
import { openClient } from "../../packages/adapters/redis/test/support/clients.js"
import { Balancer, SITE } from "./balancer.js"
import { Person } from "./person.js"
import { startProcess, type SiteProcess } from "./site-processes.js"

/** What is set of the extensions in each deployment. `authjs`: as it was written, before it was moved. */
const deployments = {
  authjs: "off",
  before: "off",
  "with extensions": "on",
  "without records": "without records",
  misspelt: "misspelt",
}

type Deployment = keyof typeof deployments

/** An application with people in its database, of which several deployments may run at the same time. */
export interface RunningApp {
  readonly start: (deployment: Deployment) => Promise<SiteProcess>
  /** Signs people in who have twenty browsers each, before there are extensions. */
  readonly settle: (balancer: Balancer, people: number) => Promise<readonly (readonly Person[])[]>
  /** The names of the records in Redis of this collection. */
  readonly records: (collection: string) => Promise<readonly string[]>
  readonly stop: () => Promise<void>
}

/** Seconds, as the processes get it. */
const MAX_STALENESS = 1
/** After so many milliseconds every process asks again. */
export const BOUND = MAX_STALENESS * 1000 + 50
/** In how many browsers each person is signed in. */
export const BROWSERS = 20
const MONTH = 30 * 24 * 60 * 60 * 1000

export async function openApp(strategy: "jwt" | "database"): Promise<RunningApp> {
  const database = await openPostgres(7, { official: true })
  const { redis, baseKeyPrefix: prefix, close } = await openClient("redis 6")
  const { client = "", connectionString = "" } = database.location ?? {}
  const started: SiteProcess[] = []
  const start = async (deployment: Deployment) => {
    const env = {
      AUTH_URL: SITE,
      NODE_ENV: "production",
      LIBRARY: deployment === "authjs" ? "@auth/express" : "@sallyport/express",
      EXTENSIONS: deployments[deployment],
      CLIENT: client,
      DATABASE_URL: connectionString,
      PREFIX: prefix,
      STRATEGY: strategy,
      MAX_STALENESS: String(MAX_STALENESS),
    }
    const process = await startProcess(env, "running-app-process.mjs")
    started.push(process)
    return process
  }
  return {
    start,
    settle: async (balancer, people) => {
      const deployed = await Promise.all([start("authjs"), start("before")])
      const copy = strategy === "jwt" ? renewedBy(deployed[0]) : storedBy(database.prisma)
      const settled: (readonly Person[])[] = []
      const names = Array.from({ length: people }, (_, at) => `person-${at}@example.com`)
      await forEach(names, 8, async (email) => {
        const target = deployed[settled.length % 2] as SiteProcess
        const first = await signIn(new Balancer([target]), target, email)
        const tokens = [first.token ?? ""]
        while (tokens.length < BROWSERS) tokens.push(await copy(first))
        settled.push(tokens.map((token) => new Person(balancer, email, token)))
      })
      await Promise.all(deployed.map((process) => process.kill()))
      return settled
    },
    records: async (collection) => redis.keys(`${prefix}record:${collection}/*`),
    stop: async () => {
      await Promise.all(started.map((process) => process.kill()))
      await Promise.all([database.close(), close()])
    },
  }
}

type Copy = (person: Person) => Promise<string>

/** Another token of the same person. Auth.js gives one for each look at the session, as it does for a sign-in. */
function renewedBy(target: SiteProcess): Copy {
  return async ({ email, token }) => {
    const other = new Person(new Balancer([target]), email, token)
    await other.whoAmI()
    return other.token ?? ""
  }
}

/** Another row of the same person, as Auth.js writes it. */
function storedBy(prisma: TestClient): Copy {
  const adapter = officialAdapter(prisma)
  return async ({ email }) => {
    const sessionToken = crypto.randomUUID()
    const { id: userId = "" } = (await adapter.getUserByEmail?.(email)) ?? {}
    const expires = new Date(Date.now() + MONTH)
    await adapter.createSession?.({ sessionToken, userId, expires })
    return sessionToken
  }
}

/** What a process has asked its stores since it was last asked for this, and the bytes of its heap. */
export async function askedBy({ address }: SiteProcess): Promise<Readonly<Record<string, number>>> {
  return (await (await fetch(`${address}/asked`)).json()) as Record<string, number>
}

/** Signs somebody in, in a new browser and completely at this process. */
export async function signIn(
  balancer: Balancer,
  target: SiteProcess,
  email: string,
): Promise<Person> {
  const person = new Person(balancer, email)
  const waitForMessage = async () => {
    const link = await (await fetch(`${target.address}/mail/${email}`)).text()
    return { links: [link] }
  }
  const link = await person.askForLink({ waitForMessage }, target)
  await person.open(link, target)
  if (person.token === undefined) throw new Error(`${email} is not signed in`)
  return person
}

/** Runs the work for each, so many at the same time. */
export async function forEach<T>(
  all: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const go = async (): Promise<void> => {
    for (let one = all[next++]; one !== undefined; one = all[next++]) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, go))
}
