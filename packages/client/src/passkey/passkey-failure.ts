/** Why a passkey could not be used. These values are stable, so you can choose your texts by them. */
export type PasskeyFailureReason =
  /** The person closed the dialog, or there is no passkey for this site: browsers do not say which. */
  | "cancelled"
  | "timeout"
  /** No WebAuthn in this browser, no secure context, or an option it does not support. */
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

/** The error of every passkey step. Contains only the reason and the HTTP status, so you may log it. */
export class PasskeyFailure extends Error {
  override readonly name = "PasskeyFailure"
  readonly reason: PasskeyFailureReason
  /** The status of the server's answer; 0 if there was none. */
  readonly status: number

  constructor(reason: PasskeyFailureReason, status = 0) {
    super(reason)
    this.reason = reason
    this.status = status
  }
}
