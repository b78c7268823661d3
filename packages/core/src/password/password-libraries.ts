import { causedBy } from "../errors/auth-error.js"
import { MissingPasswordLibrary } from "../errors/config-errors.js"

/** The functions that we call from `@node-rs/argon2`. */
interface Argon2 {
  hash(
    password: string,
    cost: { memoryCost: number; timeCost: number; parallelism: number },
  ): Promise<string>
  verify(stored: string, password: string): Promise<boolean>
}

/** The functions that we call from `bcrypt` and `bcryptjs`. */
interface Bcrypt {
  compare(password: string, stored: string): Promise<boolean>
}

/** The argon2 library, loaded when it is first needed. Throws `MissingPasswordLibrary`. */
export async function argon2Library(): Promise<Argon2> {
  try {
    return await import("@node-rs/argon2")
  } catch (error) {
    throw new MissingPasswordLibrary(
      "Passwords that are hashed with argon2 need its library: npm install @node-rs/argon2",
      causedBy(error),
    )
  }
}

/**
 * The bcrypt library, loaded when it is first needed: `bcrypt`, which uses its own threads, or else `bcryptjs`. Throws
 * `MissingPasswordLibrary`.
 */
export async function bcryptLibrary(): Promise<Bcrypt> {
  try {
    return withDefault(await import("bcrypt"))
  } catch {
    // Not installed, or not built for this machine.
  }
  try {
    return withDefault(await import("bcryptjs"))
  } catch (error) {
    throw new MissingPasswordLibrary(
      "Stored passwords that were hashed with bcrypt need a library: npm install bcrypt, or bcryptjs",
      causedBy(error),
    )
  }
}

/** A CommonJS module has its functions in `default`; with some runtimes and bundlers, only there. */
function withDefault(library: Bcrypt & { readonly default?: Bcrypt }): Bcrypt {
  return library.default ?? library
}
