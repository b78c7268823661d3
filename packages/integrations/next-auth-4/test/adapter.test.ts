import {
  markOperations,
  type Adapter,
  type AdapterAccount,
  type AdapterUser,
} from "@sallyport/core/adapters"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { beforeEach, expect, test, vi } from "vitest"
import type { AuthOptions } from "@sallyport/next-auth-4"
import { Browser, ORIGIN } from "./support.js"

const ADA = "ada@example.com"

beforeEach(() => {
  vi.stubEnv("NEXTAUTH_URL", ORIGIN)
  return () => vi.unstubAllEnvs()
})

/** A site with an OAuth provider, where everybody has Ada's address, and email links. */
function siteOn(adapter: Adapter) {
  const links: string[] = []
  const options: Partial<AuthOptions> = {
    adapter,
    providers: [
      {
        id: "op",
        name: "Provider",
        type: "oauth",
        clientId: "the-client",
        authorization: "https://op.example/authorize",
        token: { request: () => Promise.resolve({ tokens: { access_token: "x" } }) },
        userinfo: { request: () => Promise.resolve({ sub: "stranger", email: ADA }) },
        profile: ({ sub, email }: { sub: string; email: string }) => ({ id: sub, email }),
      },
      {
        id: "email",
        name: "Email",
        type: "email",
        maxAge: 3600,
        from: "app@example.com",
        server: "",
        sendVerificationRequest: ({ url }: { url: string }) => void links.push(url),
        options: {},
      } as never,
    ],
  }
  return { options, links }
}

async function byProvider(options: Partial<AuthOptions>): Promise<Browser> {
  const browser = new Browser(options)
  const started = await browser.post("signin/op")
  const state = new URL(started.headers.get("location") ?? "").searchParams.get("state") ?? ""
  await browser.send(`callback/op?${new URLSearchParams({ code: "c", state })}`)
  return browser
}

async function byLink(options: Partial<AuthOptions>, links: readonly string[]): Promise<Browser> {
  const browser = new Browser(options)
  await browser.post("signin/email", { email: ADA })
  await browser.send(`callback/email${new URL(links.at(-1) ?? "").search}`)
  return browser
}

test("with an adapter that lists accounts, the owner of an address gets it back from a stranger", async () => {
  const store = MemoryAdapter()
  const { options, links } = siteOn(store)
  const stranger = await byProvider(options)
  expect(await stranger.session()).toMatchObject({ user: { email: ADA } })
  const owner = await byLink(options, links)
  expect(await owner.session()).toMatchObject({ user: { email: ADA } })
  expect(await stranger.session()).toEqual({})
  expect(await store.getAccount("stranger", "op")).toBeNull()
})

/** The store with a list of what was called to store somebody new. */
function recorded(store: ReturnType<typeof MemoryAdapter>) {
  const calls: string[] = []
  const heard =
    <Args extends unknown[], Result>(name: string, operation: (...args: Args) => Result) =>
    (...args: Args) => {
      calls.push(name)
      return operation(...args)
    }
  const adapter = {
    ...store,
    createUserAndAccount: heard("createUserAndAccount", store.createUserAndAccount),
    createUser: heard("createUser", store.createUser),
    linkAccount: heard("linkAccount", store.linkAccount),
  }
  return { adapter: markOperations(adapter), calls }
}

test("user and account are stored by one call of an adapter that has it", async () => {
  const { adapter, calls } = recorded(MemoryAdapter())
  await byProvider(siteOn(adapter).options)
  expect(calls).toEqual(["createUserAndAccount"])
})

test("an operation that the application has replaced runs", async () => {
  const { adapter, calls } = recorded(MemoryAdapter())
  const createUser = vi.fn(adapter.createUser)
  await byProvider(siteOn({ ...adapter, createUser }).options)
  expect(createUser).toHaveBeenCalledOnce()
  expect(calls).toEqual(["createUser", "linkAccount"])
})

test("an adapter may be an instance of a class, whose methods need their this", async () => {
  const store = MemoryAdapter()
  class Store {
    readonly #rows = store
    getUser = (id: string) => this.#rows.getUser(id)
    createUser(user: AdapterUser) {
      return this.#rows.createUser({ ...user, id: "1" })
    }
    linkAccount(account: AdapterAccount) {
      return this.#rows.linkAccount(account)
    }
    getUserByEmail(email: string) {
      return this.#rows.getUserByEmail(email)
    }
    getUserByAccount(key: Pick<AdapterAccount, "provider" | "providerAccountId">) {
      return this.#rows.getUserByAccount(key)
    }
  }
  class Derived extends Store {
    createSession = store.createSession
    getSessionAndUser = store.getSessionAndUser
    updateSession = store.updateSession
    deleteSession = store.deleteSession
    updateUser = store.updateUser
    createVerificationToken = store.createVerificationToken
    useVerificationToken = store.useVerificationToken
  }
  const browser = await byProvider(siteOn(new Derived()).options)
  expect(await browser.session()).toMatchObject({ user: { email: ADA } })
  expect(await store.getUser("1")).toMatchObject({ email: ADA })
})
