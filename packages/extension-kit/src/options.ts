import type { Page, Visitor } from "@sallyport/testing"
import type { MakeExtension } from "./make-extension.js"
import type { OpenStore, Strategy } from "./site/plan.js"

/** Another extension beside which yours is tried. */
export interface Partner {
  readonly name: string
  readonly make: MakeExtension
  /** What it does not work without, as in the option `extensions`. */
  readonly needs?: readonly MakeExtension[] | undefined
}

/** Somebody who is signed in at a site of the kit. */
export interface SignedInPerson {
  readonly visitor: Visitor
  readonly userId: string
  /** What they type where `Password` is. */
  readonly password: string
  /** What `me()` gives, by the names of the extensions. */
  readonly me: Readonly<Record<string, Readonly<Record<string, Call>>>>
  /** What `admin()` gives, by the names of the extensions. */
  readonly admin: Readonly<Record<string, Readonly<Record<string, Call>>>>
}

/** A function of `me()` or `admin()`. */
export type Call = (...args: readonly unknown[]) => Promise<unknown>

/** The members of a request, in the order of the arguments: `{ id: "…" }` for `end(id)`. */
export type Arguments = Readonly<Record<string, unknown>>

/** What the kit cannot know of an extension. */
export interface ExtensionTestOptions {
  /** What it does not work without, as in the option `extensions`. Made anew for each process. */
  readonly needs?: readonly MakeExtension[] | undefined
  /** The extensions beside which it is tried, one at a time. Default: all of ours. */
  readonly with?: readonly Partner[] | undefined
  /** How a person gets through its own step, from the page at which their sign-in waits. The page after it is returned. */
  readonly pass?: ((visitor: Visitor, page: Page) => Promise<Page>) | undefined
  /**
   * Good arguments of its operations, by their names in a request, such as `notes.add`. Functions get the person who calls,
   * so that the ids can be theirs. Default: none are given.
   */
  readonly calls?:
    | Readonly<Record<string, Arguments | ((person: SignedInPerson) => Promise<Arguments>)>>
    | undefined
  /** The operations that demand a proof of the last ten minutes. Default: none. */
  readonly fresh?: readonly string[] | undefined
  /** The operations that only code on the server calls, which have `at: "server"`. Default: none. */
  readonly server?: readonly string[] | undefined
  /** Brings a person into the state in which the extension has something to do for them. Called before each sign-in. */
  readonly prepare?: ((person: PreparedPerson) => Promise<void>) | undefined
  /** The store of a site. Each is used for one site, and closed. Default: one in memory. */
  readonly open?: (() => Promise<OpenStore>) | undefined
  /** Default: tokens and stored sessions. */
  readonly strategies?: readonly Strategy[] | undefined
  /**
   * How often more than without it somebody waits for the store: in a whole sign-in, and when their session is read. Calls that
   * are made together count once. Default: no more often.
   */
  readonly trips?: { readonly signIn?: number; readonly session?: number } | undefined
  /** How often the store is cut in each way to sign in. Default: at each write in three ways, and at each read. */
  readonly places?: number | undefined
  /** Rules to skip: the name of the rule, and why this extension cannot follow it. An unknown name fails. */
  readonly skip?: Readonly<Record<string, string>> | undefined
}

/** Somebody whose sign-in is about to begin. */
export interface PreparedPerson extends Pick<SignedInPerson, "userId" | "admin"> {
  readonly email: string
}
