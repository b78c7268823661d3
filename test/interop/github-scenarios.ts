import { client, headers, type Scenario } from "./stage.js"

/** The start and the end of a sign-in with GitHub, without GitHub itself. */
export const githubScenarios: readonly Scenario[] = [
  {
    name: "OAuth start",
    play: ({ visitor }) => visitor().post("signin/github", { callbackUrl: "/in" }),
    differs: { location: "checks-default", cookies: "checks-default", ...headers },
  },
  {
    name: "OAuth start, checks named",
    play: ({ visitor, library }) =>
      visitor({ providers: [library.GitHub({ ...client, checks: ["pkce", "state"] })] }).post(
        "signin/github",
      ),
    differs: headers,
  },
  {
    name: "OAuth start, reserved parameters in the query",
    play: ({ visitor, library }) =>
      visitor({ providers: [library.GitHub({ ...client, checks: ["pkce"] })] }).post(
        "signin/github?redirect_uri=https://evil.example&login_hint=ada",
      ),
    differs: { location: "reserved-parameters", ...headers },
  },
  {
    name: "OAuth callback without state",
    play: ({ visitor, library }) =>
      visitor({ providers: [library.GitHub({ ...client, checks: ["state"] })] }).send(
        "callback/github?code=x",
      ),
    differs: { ...headers, location: "visitor-codes" },
  },
  {
    name: "OAuth callback with an error",
    play: async ({ visitor, library }) => {
      const person = visitor({ providers: [library.GitHub({ ...client, checks: ["state"] })] })
      const started = await person.post("signin/github")
      const state = new URL(started.headers.get("location") ?? "").searchParams.get("state")
      return person.send(`callback/github?error=access_denied&state=${state}`)
    },
    differs: { cookies: "check-cookies-on-failure", ...headers, location: "visitor-codes" },
  },
]
