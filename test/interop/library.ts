import * as theirs from "@auth/core"
import { CredentialsSignin as TheirCredentialsSignin } from "@auth/core/errors"
import * as theirJwt from "@auth/core/jwt"
import TheirGitHub from "@auth/core/providers/github"
import TheirGoogle from "@auth/core/providers/google"
import TheirPasskey from "@auth/core/providers/passkey"
import * as ours from "@sallyport/core"
import { CredentialsSignin as OurCredentialsSignin } from "@sallyport/core/errors"
import * as ourJwt from "@sallyport/core/jwt"
import OurGitHub from "@sallyport/core/providers/github"
import OurGoogle from "@sallyport/core/providers/google"
import OurPasskey from "@sallyport/core/providers/passkey"

/** The parts of either library that a scenario uses. They have the same types, as far as a scenario is concerned. */
export interface Library {
  readonly name: "ours" | "theirs"
  readonly Auth: (request: Request, config: ours.AuthConfig) => Promise<Response>
  readonly encode: typeof ourJwt.encode
  readonly decode: typeof ourJwt.decode
  readonly skipCSRFCheck: unknown
  readonly customFetch: symbol
  readonly CredentialsSignin: new () => Error
  readonly GitHub: typeof OurGitHub
  readonly Google: typeof OurGoogle
  readonly Passkey: typeof OurPasskey
}

export const libraries: readonly [Library, Library] = [
  {
    name: "ours",
    ...ours,
    ...ourJwt,
    CredentialsSignin: OurCredentialsSignin,
    GitHub: OurGitHub,
    Google: OurGoogle,
    Passkey: OurPasskey,
  } as unknown as Library,
  {
    name: "theirs",
    ...theirs,
    ...theirJwt,
    CredentialsSignin: TheirCredentialsSignin,
    GitHub: TheirGitHub,
    Google: TheirGoogle,
    Passkey: TheirPasskey,
  } as unknown as Library,
]
