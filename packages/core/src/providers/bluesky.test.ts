import { describePreset } from "../../test/support/describe-preset.js"
import { expect, test } from "vitest"
import { profileRead, resolved } from "../../test/support/preset.js"
import Bluesky, { type BlueskyProfile } from "./bluesky.js"

const DID = "did:plc:z72i7hdynmk6r22z27h6tvur"
const PDS = "https://puffball.us-east.host.bsky.network"

/** As returned by https://public.api.bsky.app/xrpc/app.bsky.actor.getProfile?actor=bsky.app */
const profile = {
  did: DID,
  handle: "bsky.app",
  displayName: "Bluesky",
  avatar: "https://cdn.bsky.app/img/avatar/plain/did:plc:z72i7hdynmk6r22z27h6tvur/bafkreihw@jpeg",
  description: "official Bluesky account",
  createdAt: "2023-04-12T04:53:57.057Z",
}

const answers = (actor: object) => ({
  [`https://plc.directory/${DID}`]: {
    id: DID,
    alsoKnownAs: ["at://bsky.app"],
    service: [{ id: "#atproto_pds", type: "AtprotoPersonalDataServer", serviceEndpoint: PDS }],
  },
  [`${PDS}/.well-known/oauth-protected-resource`]: {
    resource: PDS,
    authorization_servers: ["https://bsky.social"],
  },
  [`https://public.api.bsky.app/xrpc/app.bsky.actor.getProfile?actor=${encodeURIComponent(DID)}`]:
    actor,
})

const tokens = (actor: object) => ({
  scope: "atproto",
  ...("did" in actor && { sub: String(actor.did) }),
})

describePreset("Bluesky", {
  make: Bluesky,
  profile,
  answers,
  tokens,
  user: { name: "Bluesky", image: profile.avatar },
  accountId: DID,
  id: "did",
  asks: {
    issuer: "https://bsky.social",
    wellKnown: "https://bsky.social/.well-known/oauth-authorization-server",
    authorization: "?scope=atproto",
    client: { token_endpoint_auth_method: "none" },
  },
  emailProof: "none",
  least: { profile: { did: DID, handle: "handle.invalid" }, user: {} },
})

test.each([
  ["a handle stands in for a name that is empty", { displayName: "" }, "bsky.app"],
  ["a handle that leads nowhere is no name", { displayName: "", handle: "handle.invalid" }, null],
])("%s", async (_, change, name) => {
  const user = await resolved(Bluesky).profile({ ...profile, ...change } as never, {})
  expect(user.name).toBe(name)
})

test("requests are pushed and bound to a key, and there is no secret", () => {
  const { client, pushedAuthorization, dpop, checks, authorization, wellKnown } = resolved(Bluesky)
  expect(client).toEqual({ token_endpoint_auth_method: "none" })
  expect({ pushedAuthorization, dpop }).toEqual({ pushedAuthorization: true, dpop: true })
  expect([...checks]).toEqual(["pkce", "state"])
  expect(authorization.params).toEqual({ scope: "atproto" })
  expect(wellKnown).toBe("https://bsky.social/.well-known/oauth-authorization-server")
})

test("`profile` may be an application's own", () => {
  const provider = Bluesky({ profile: ({ did }: BlueskyProfile) => ({ id: did, name: "me" }) })
  expect(resolved(provider).profile({ did: DID } as never, {})).toEqual({ id: DID, name: "me" })
})

test("without the scope there is no profile", async () => {
  await expect(profileRead(Bluesky, { sub: DID })).rejects.toThrow("scope atproto")
})
