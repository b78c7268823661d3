/** Why a passkey could not be used. The words are stable: an application may choose its texts by them. */
export type PasskeyFailureReason =
  /** The person closed the dialog, or there is no passkey for this site: browsers do not tell the two apart. */
  | "cancelled"
  | "timeout"
  /** No WebAuthn in this browser, no secure context, or an option that it cannot meet. */
  | "unsupported"
  /** This device already holds a passkey of this account. */
  | "already-registered"
  /** The relying party id does not belong to this address. */
  | "wrong-site"
  /** Another passkey dialog of this page is open. */
  | "busy"
  /** Ended by the application's own signal. */
  | "aborted"
  /** The server could not be reached. */
  | "network"
  /** The server refused, or its answer cannot be used. */
  | "server"

/** What every step of a ceremony throws. Holds nothing but the reason and the HTTP status, so it may be logged. */
export class PasskeyFailure extends Error {
  override readonly name = "PasskeyFailure"
  readonly reason: PasskeyFailureReason
  /** The status of the server's answer; 0 where there was none. */
  readonly status: number

  constructor(reason: PasskeyFailureReason, status = 0) {
    super(reason)
    this.reason = reason
    this.status = status
  }
}
