import type { AuthConfig } from "@sallyport/core"
import { oauthProvider, roundTrip } from "./oauth-scenarios.js"
import { client, headers, type Scenario, type Stage } from "./stage.js"
import type { Visitor } from "./visitor.js"

function oauth(stage: Stage, options: object = {}, config: Partial<AuthConfig> = {}): Visitor {
  const provider = oauthProvider(stage, { id: "7", name: "Ada" }, options)
  return stage.visitor({ providers: [provider as never], ...config })
}

/** Starts a sign-in and answers it with the test's own request. */
async function answered(
  visitor: Visitor,
  answer: (state: string) => [path: string, init?: RequestInit],
): Promise<Response> {
  const started = await visitor.post("signin/op", { callbackUrl: "/in" })
  const state = new URL(started.headers.get("location") ?? "").searchParams.get("state") ?? ""
  return visitor.send(...answer(state))
}

/** A server whose token response also has these members. */
function answering({ library }: Stage, members: object): object {
  const answerTo = (address: string) =>
    address.includes("/token")
      ? { access_token: "at", token_type: "Bearer", ...members }
      : { id: "7", name: "Ada" }
  return {
    [library.customFetch]: (input: string | URL | Request) =>
      Promise.resolve(
        Response.json(answerTo(String(input instanceof Request ? input.url : input))),
      ),
  }
}

/** Responses and requests of an OAuth flow that are mistaken or hostile. */
export const oauthFlawScenarios: readonly Scenario[] = [
  {
    name: "flaw, a parameter of the callback twice",
    play: (stage) =>
      answered(oauth(stage), (state) => [`callback/op?code=a&code=b&state=${state}`]),
    differs: {
      ...headers,
      location: "duplicate-parameters",
      cookies: "duplicate-parameters",
      calls: "duplicate-parameters",
    },
  },
  {
    name: "flaw, a POST with the parameters in the query",
    play: (stage) =>
      answered(oauth(stage), (state) => [`callback/op?code=a&state=${state}`, { method: "POST" }]),
    differs: {
      ...headers,
      location: "response-mode",
      cookies: "response-mode",
      calls: "response-mode",
    },
  },
  {
    name: "flaw, an ID Token that nobody can verify",
    play: (stage) => roundTrip(oauth(stage, answering(stage, { id_token: "e30.e30.e30" }))),
    differs: {
      ...headers,
      location: "unverifiable-id-token",
      cookies: "unverifiable-id-token",
      calls: "unverifiable-id-token",
    },
  },
  {
    name: "flaw, a token answer that names a user",
    play: async (stage) => {
      const told: unknown[] = []
      const visitor = oauth(stage, answering(stage, { userId: "victim" }), {
        callbacks: {
          jwt: ({ token, account }) => (account && told.push(account.userId ?? null), token),
        },
      })
      await roundTrip(visitor)
      return Response.json(told)
    },
    differs: { body: "token-members" },
  },
  {
    name: "flaw, a scope in the query",
    play: ({ visitor, library }) =>
      visitor({ providers: [library.GitHub({ ...client, checks: ["state"] })] }).post(
        "signin/github?scope=repo",
      ),
    differs: { ...headers, location: "reserved-parameters" },
  },
]
