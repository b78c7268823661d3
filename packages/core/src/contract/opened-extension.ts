import type { CredentialCheck } from "./access.js"
import type { AdapterUser } from "./adapter.js"
import type { AccountSection } from "./account-section.js"
import type { SignInForm, SignInWording } from "./common-provider.js"
import type { ExtensionEndpoint } from "./endpoint.js"
import type { ObservedSetup } from "./extension.js"
import type { OperationsFor, RunOperation } from "./operation.js"
import type { AnswerPage, AnswerRefusal } from "./page-request.js"
import type { Phases } from "./phases.js"
import type { OwnServices } from "./own-services.js"
import type { Step } from "./step.js"
import type { TransitionObserver } from "./transition.js"
import type { WayIn } from "./way-in.js"

/** What a page of an extension is answered from. */
interface PageSource {
  readonly setup: ObservedSetup
  readonly run: RunOperation
  /** What each extension shows on the account page. */
  readonly sections: readonly AccountSection[]
}

/**
 * A page that an extension brings. Of other extensions it uses the operations, by their names in a request, and their
 * parts of the account page, and nothing else.
 */
export type ExtensionPage = (source: PageSource) => AnswerPage

/** What an extension does in one configuration. Each member may be absent. */
export interface OpenedExtension<Mine = object, Admin = object, Page extends string = string> {
  /** Where it takes part in a request. */
  readonly phases?: Phases | undefined
  /** What it may ask of a sign-in before anybody is signed in. Each needs records, and a page of its name. */
  readonly step?: Step | readonly Step[] | undefined
  /** Learns of everything after it has happened. What it throws is only logged. */
  readonly observe?: TransitionObserver | undefined
  /** What it does for the person who is signed in: the functions that `me()` gives. */
  readonly operations?: OperationsFor<Mine> | undefined
  /** What code of the application that acts for nobody can do, such as a job: the functions that `admin()` gives. */
  readonly admin?: Admin | undefined
  /** Its pages, by their names in an address. */
  readonly pages?: { readonly [Name in Page]: ExtensionPage } | undefined
  /**
   * What other programs call, by their names in an address: at `{basePath}/session/{name}`. Each name has a dot, such as
   * `logout-token.keycloak`, so that it is that of no page. Answered without a session and without a CSRF token.
   */
  readonly endpoints?: { readonly [name: string]: ExtensionEndpoint } | undefined
  /** What `accountPage()` shows of it. */
  readonly account?: AccountSection | undefined
  readonly refusal?: AnswerRefusal | undefined
  /** By what this user can sign in of what the extension keeps, such as a password. */
  readonly waysIn?: ((user: AdapterUser) => Promise<readonly WayIn[]>) | undefined
  /** How it checks what programs send to call the application. */
  readonly credential?: CredentialCheck | undefined
  /** What it does for other extensions of this library. */
  readonly provides?: Partial<OwnServices> | undefined
  /** Seconds after which a session ends however often it is used. Absent: it does not. */
  readonly endsAfter?: number | undefined
  /**
   * The ids of providers whose word counts as a new proof although it does not say when they last asked the person.
   * Absent: of all if not everybody has a better way, of none otherwise.
   */
  readonly reauthenticates?: readonly string[] | undefined
  /**
   * How its provider signs people in, for an extension that comes with one: a `Flow`. Not by that type: it leads to the
   * symbols of this copy of the package, and what was made with another copy could not be listed. Default: as all
   * providers of that type do.
   */
  readonly flow?: object | undefined
  /** What the sign-in page shows of its provider. Default: the fields of the provider. */
  readonly form?: ((wording: SignInWording) => Promise<SignInForm>) | undefined
}

/** The same, under the name of the extension. */
export type NamedExtension = OpenedExtension & { readonly name: string }
