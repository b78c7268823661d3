import type {
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  AdapterUser,
  VerificationToken,
} from "@sallyport/core/adapters"
import type { World } from "./rule.js"

const WEEK = 7 * 24 * 60 * 60 * 1000

/** Different at every call and safe in an email address, an id and a token. */
export function unique(): string {
  return crypto.randomUUID()
}

/** A time one week from now, with milliseconds, which a store with whole seconds would lose. */
export function inAWeek(): Date {
  return new Date(Math.floor((Date.now() + WEEK) / 1000) * 1000 + 123)
}

export function aUser(world: Pick<World<never>, "newId">): AdapterUser {
  return {
    id: world.newId(),
    email: `ada.${unique()}@example.com`,
    name: "Ada Lovelace",
    image: "https://example.com/ada.png",
    emailVerified: new Date("2026-02-03T04:05:06.789Z"),
  }
}

/** A new user as returned by the store. */
export async function storedUser(world: World<"createUser">): Promise<AdapterUser> {
  return world.adapter.createUser(aUser(world))
}

export function anAccount(userId: string): AdapterAccount {
  return {
    userId,
    type: "oauth",
    provider: "github",
    providerAccountId: unique(),
    access_token: "access",
    refresh_token: "refresh",
    id_token: "id",
    expires_at: 1_900_000_000,
    scope: "user",
    token_type: "bearer",
    session_state: "state",
  }
}

export function aSession(userId: string): AdapterSession {
  return { userId, sessionToken: unique(), expires: inAWeek() }
}

export function aVerificationToken(): VerificationToken {
  return { identifier: `ada.${unique()}@example.com`, token: unique(), expires: inAWeek() }
}

export function anAuthenticator(userId: string): AdapterAuthenticator {
  return {
    userId,
    credentialID: unique(),
    providerAccountId: unique(),
    credentialPublicKey: "cHVibGljIGtleQ==",
    counter: 1,
    credentialDeviceType: "multiDevice",
    credentialBackedUp: true,
    transports: "usb,nfc",
  }
}
