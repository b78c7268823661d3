/** Why a passkey could not be used. These values are stable, so you can map them to your own texts. */
export type PasskeyFailureReason =
  /** The user closed the dialog, or has no passkey for this site: browsers do not say which. */
  | "cancelled"
  | "timeout"
  /** The browser has no WebAuthn, the context is not secure, or an option is not supported. */
  | "unsupported"
  /** This device already has a passkey for this account. */
  | "already-registered"
  /** The relying party id does not belong to this address. */
  | "wrong-site"
  /** Another passkey dialog of this page is open. */
  | "busy"
  /** Ended by the application's own signal. */
  | "aborted"
  /** The server could not be reached. */
  | "network"
  /** The server rejected the request, or its response is unusable. */
  | "server"

/** The error of every call. It contains no secret, so you may log it. */
export class PasskeyFailure extends Error {
  /** The same names as in results. A server that is down is no matter of passkeys. */
  declare readonly name: "RequestError" | "PasskeyError"
  declare readonly reason: PasskeyFailureReason
  /** The HTTP status of the response; 0 if there was none. */
  declare readonly status: number
  /** Where the person proves that it is them, if that is what is missing (`StepUpRequired`, status 403); else null. */
  declare readonly url: string | null

  constructor(reason: PasskeyFailureReason, status = 0, url: string | null = null) {
    super(reason)
    this.name = /^(network|server)$/.test(reason) ? "RequestError" : "PasskeyError"
    this.reason = reason
    this.status = status
    this.url = url
  }
}
