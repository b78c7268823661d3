import type { CDPSession, Page } from "playwright-core"

/** What a virtual authenticator is like (Chrome DevTools Protocol, WebAuthn domain). */
export interface DeviceOptions {
  readonly transport?: "internal" | "usb" | "hybrid"
  readonly hasResidentKey?: boolean
  readonly hasUserVerification?: boolean
  readonly isUserVerified?: boolean
  /** Passkeys that are synchronised between devices. */
  readonly backedUp?: boolean
  /** Passkeys that may be synchronised. Default: those that are. */
  readonly backupEligible?: boolean
  /** Whether the person touches the device by themselves, at once. */
  readonly isPresent?: boolean
}

/** An authenticator of a page: Chromium has one set for each tab. */
export interface Device {
  readonly credentials: () => Promise<readonly StoredCredential[]>
  /** The same keys in another tab. */
  readonly copyTo: (other: Device) => Promise<void>
  readonly add: (credential: StoredCredential) => Promise<void>
  /** The person begins, or ceases, to touch the device. */
  readonly setPresent: (isPresent: boolean) => Promise<void>
  readonly setVerified: (isUserVerified: boolean) => Promise<void>
  /** A passkey begins, or ceases, to be backed up. */
  readonly setBackedUp: (credentialId: string, backedUp: boolean) => Promise<void>
}

interface StoredCredential {
  readonly credentialId: string
  readonly isResidentCredential: boolean
  readonly signCount: number
  readonly backupState?: boolean
  readonly userName?: string
  readonly userDisplayName?: string
  readonly [member: string]: unknown
}

/** Plugs a virtual authenticator into a page. */
export async function plugIn(page: Page, options: DeviceOptions = {}): Promise<Device> {
  const session = await page.context().newCDPSession(page)
  await session.send("WebAuthn.enable", { enableUI: false })
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: options.transport ?? "internal",
      hasResidentKey: options.hasResidentKey ?? true,
      hasUserVerification: options.hasUserVerification ?? true,
      isUserVerified: options.isUserVerified ?? true,
      automaticPresenceSimulation: options.isPresent ?? true,
      defaultBackupEligibility: options.backupEligible ?? options.backedUp ?? false,
      defaultBackupState: options.backedUp ?? false,
    },
  })
  return deviceOf(session, authenticatorId)
}

function deviceOf(session: CDPSession, authenticatorId: string): Device {
  const credentials = async () => {
    const found = await session.send("WebAuthn.getCredentials", { authenticatorId })
    return found.credentials as unknown as StoredCredential[]
  }
  const add = async (credential: StoredCredential) => {
    await session.send("WebAuthn.addCredential", {
      authenticatorId,
      credential: credential as never,
    })
  }
  return {
    credentials,
    add,
    copyTo: async (other) => {
      for (const credential of await credentials()) await other.add(credential)
    },
    setPresent: async (enabled) => {
      await session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled })
    },
    setVerified: async (isUserVerified) => {
      await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified })
    },
    setBackedUp: async (credentialId, backupState) => {
      const credential = { authenticatorId, credentialId, backupEligibility: true, backupState }
      await session.send("WebAuthn.setCredentialProperties", credential)
    },
  }
}
