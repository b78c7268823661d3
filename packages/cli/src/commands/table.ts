import type { Command } from "../command-line/command.js"

/** A command of the list, whose code is loaded when it is called. */
interface ListedCommand {
  readonly name: string
  readonly summary: string
  readonly load: () => Promise<Command>
}

/** Every command, in the order of `sallyport --help`. */
export const commands: readonly ListedCommand[] = [
  {
    name: "create",
    summary: "make a new application that has sign-in",
    load: async () => (await import("./create.js")).create,
  },
  {
    name: "init",
    summary: "set up sign-in in this application",
    load: async () => (await import("./init.js")).init,
  },
  {
    name: "secret",
    summary: "make AUTH_SECRET and write it into the env file",
    load: async () => (await import("./secret.js")).secret,
  },
  {
    name: "add",
    summary: "add a provider, an adapter or an extension",
    load: async () => (await import("./add.js")).add,
  },
  {
    name: "move",
    summary: "move an application from Auth.js or next-auth",
    load: async () => (await import("./move.js")).move,
  },
  {
    name: "schema",
    summary: "print, write or check the tables that your adapter needs",
    load: async () => (await import("./schema.js")).schema,
  },
  {
    name: "records",
    summary: "seal records again, find those of nobody, remove expired ones",
    load: async () => (await import("./records.js")).records,
  },
  {
    name: "unblock",
    summary: "let somebody sign in again who was blocked",
    load: async () => (await import("./unblock.js")).unblock,
  },
  {
    name: "keys",
    summary: "print the pattern that finds your API keys",
    load: async () => (await import("./keys.js")).keys,
  },
  {
    name: "inspect",
    summary: "explain a cookie, a token or a link",
    load: async () => (await import("./inspect.js")).inspect,
  },
  {
    name: "doctor",
    summary: "say what is wrong, and how to fix it",
    load: async () => (await import("./doctor.js")).doctor,
  },
]
