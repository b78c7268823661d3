import type { AuthConfig } from "@sallyport/core"
import type { Adapter, AdapterUser } from "@sallyport/core/adapters"
import { openVisitor, type Visitor } from "./visitor.js"

/** A person as described by the provider of a contested site; the address is unverified. */
export interface Person {
  readonly sub: string
  readonly email: string
}

/** An application with email links and a provider where anyone can claim any address. */
export interface ContestedSite {
  visitor: () => Visitor
  /** A whole sign-in with the provider. If someone is signed in, it links the account to them. */
  signInAs: (visitor: Visitor, person: Person) => Promise<Response>
  /** A whole sign-in by email. */
  signInByMail: (visitor: Visitor, email: string) => Promise<Response>
}

/** A contested site on this store, with stored sessions. Errors that the core reports go to `onError`. */
export function openContestedSite(
  adapter: Adapter,
  onError: (error: Error) => void = () => undefined,
): ContestedSite {
  const links = new Map<string, string>()
  const config = { ...configOf(adapter, links), logger: { ...silent, error: onError } }
  return {
    visitor: () => openVisitor(config),
    signInAs: async (visitor, person) => {
      const leaving = await visitor.post("signin/op")
      const { searchParams } = new URL(leaving.headers.get("location") ?? "about:none")
      const query = new URLSearchParams({
        // The code contains the person, so that simultaneous requests do not get each other's person.
        code: encodeURIComponent(JSON.stringify(person)),
        state: searchParams.get("state") ?? "",
      })
      return visitor.get(`callback/op?${query.toString()}`)
    },
    signInByMail: async (visitor, email) => {
      await visitor.post("signin/email", { email })
      return visitor.get(links.get(email) ?? "")
    },
  }
}

/** Refusals are expected here and need no log; failures are visible in the responses. */
const silent = { warn: () => undefined, debug: () => undefined }

function configOf(adapter: Adapter, links: Map<string, string>): AuthConfig {
  return {
    adapter,
    secret: "the secret of a contested site, which is nobody's",
    trustHost: true,
    session: { strategy: "database" },
    callbacks: {
      session: ({ session, user }) => ({ ...session, userId: (user as AdapterUser).id }),
    },
    providers: [
      {
        id: "email",
        name: "Email",
        type: "email",
        sendVerificationRequest: ({ identifier, url }) => void links.set(identifier, url),
      },
      {
        id: "op",
        name: "Provider",
        type: "oauth",
        clientId: "client",
        clientSecret: "secret",
        checks: ["state"],
        authorization: "https://op.test/authorize",
        token: {
          url: "https://op.test/token",
          exchange: ({ params }) =>
            Response.json({ access_token: params["code"], token_type: "bearer" }),
        },
        userinfo: {
          url: "https://op.test/userinfo",
          request: ({ tokens }) =>
            JSON.parse(decodeURIComponent(tokens.access_token)) as Record<string, string>,
        },
        profile: ({ sub, email }) => ({ id: String(sub), email: String(email) }),
      },
    ],
  }
}
