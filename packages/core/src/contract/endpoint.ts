import type { AuthResponse } from "./http.js"
import type { PhaseContext } from "./phases.js"

/** A request for an endpoint. Nothing that its sender claims to be has been checked. */
export interface EndpointRequest extends PhaseContext {
  /** The origin and the base path. */
  readonly baseUrl: string
}

/** It sets no cookie, and leads nowhere: whoever asks may be a program, and is nobody. */
export type EndpointAnswer = Pick<AuthResponse, "status" | "headers" | "body" | "failure">

/**
 * Something that other programs call, such as a server of a provider. It is answered without a session and without a CSRF
 * token, so it acts for nobody: what it does must be proved by what the request itself says, such as a signature.
 */
export interface ExtensionEndpoint {
  readonly method: "GET" | "POST"
  readonly answer: (request: EndpointRequest) => Promise<EndpointAnswer>
}
