import type { AuthConfig } from "@sallyport/core"
import { admin } from "@sallyport/core/admin"
import type { Block, People } from "@sallyport/core/administration"
import type { Call, Command } from "../command-line/command.js"
import { CommandFailed, WrongUsage } from "../command-line/failures.js"
import { textFlag } from "../command-line/text-flag.js"
import { configOf, findConfigurations } from "../doctor/find-configurations.js"

/** What `sallyport unblock --json` prints. */
interface UnblockReport {
  /** The user, by their id in the store; null if only an address was named, and no user has it. */
  readonly user: string | null
  readonly address: string | null
  readonly wasBlocked: boolean
  /** Why they were; null if nothing says it. */
  readonly block: Block | null
}

/** `sallyport unblock`: lets somebody sign in again whom `administration()` has blocked. */
export const unblock: Command<UnblockReport> = {
  name: "unblock",
  summary: "let somebody sign in again who was blocked",
  usage: `<id> | --address <address> [--config <file>]

Ends the block of a user, by their id in your store, as your back office does with unblock(). For an administrator who has blocked
themselves: run it on the server, where the variables of your site are set. Your configuration is run for that.

  --address <address>  ends the block of this email address, and that of the user who has it
  --config <file>      the file that has the configuration. Default: the one that is found`,
  options: { address: { type: "string" }, config: { type: "string" } },
  maxPositionals: 1,
  run: async (call) => {
    const wanted = wantedIn(call)
    try {
      const report = await ended(await openAdministration(call), wanted)
      return { exitCode: 0, report, text: [told(report)] }
    } catch (error) {
      throw explained(error)
    }
  },
}

type PersonToUnblock = { readonly id: string } | { readonly address: string }

function wantedIn(call: Call): PersonToUnblock {
  const address = textFlag(call, "address")?.trim().toLowerCase()
  const [id] = call.positionals
  if (address !== undefined && id !== undefined)
    throw new WrongUsage("Name either an id or an --address, not both.")
  if (id?.includes("@") === true)
    throw new WrongUsage(
      `"${id}" looks like an email address. Write: npx --no sallyport unblock --address ${id}`,
    )
  if (id !== undefined) return { id }
  if (address === undefined)
    throw new WrongUsage(
      "Name who is to be unblocked: npx --no sallyport unblock --address you@example.com, or the id of a user in place of --address and its value.",
    )
  if (!/^[^\s@]+@[^\s@]+$/.test(address))
    throw new WrongUsage(`--address: "${address}" is no email address.`)
  return { address }
}

interface OpenedAdministration {
  readonly people: People
  readonly adapter: AuthConfig["adapter"]
}

/** Throws `CommandFailed` if no configuration here lists `administration()`. */
async function openAdministration(call: Call): Promise<OpenedAdministration> {
  const found = await findConfigurations(call, textFlag(call, "config"))
  const { environment: env, file } = found
  for (const passed of found.configurations) {
    const config = await configOf(passed, env)
    if (!config || typeof config === "function") continue
    if (!config.extensions?.some(({ name }) => name === "people")) continue
    // The type of a configuration that is only known now lists no extensions.
    const { people } = admin(config, { env }) as unknown as { readonly people: People }
    return { people, adapter: config.adapter }
  }
  throw new CommandFailed(
    `${file} does not list administration(), so nobody is blocked there. If your site has it in another file, name that with --config.`,
  )
}

/** The block of an address stays without its user, and that of the user with another address. */
async function ended(
  { people, adapter }: OpenedAdministration,
  wanted: PersonToUnblock,
): Promise<UnblockReport> {
  const address = "address" in wanted ? wanted.address : null
  const user = "id" in wanted ? wanted.id : await userWith(adapter, wanted.address)
  const block = user === null ? null : await people.blockOf(user)
  const wasUser = user !== null && (await people.unblock(user))
  const wasAddress = address !== null && (await people.unblock({ address }))
  return { user, address, wasBlocked: wasUser || wasAddress, block }
}

/** A driver's error may quote what it was asked, so it is not passed on. */
async function userWith(adapter: AuthConfig["adapter"], address: string): Promise<string | null> {
  try {
    const user = await adapter?.getUserByEmail?.(address)
    return user ? String(user.id) : null
  } catch {
    throw new CommandFailed(
      "The adapter could not be asked who has this address. Nobody was unblocked.",
    )
  }
}

function told({ user, address, wasBlocked, block }: UnblockReport): string {
  const whom = [address, user && `user ${user}`].filter((one) => one !== null).join(", ")
  if (wasBlocked)
    return `${whom}: unblocked${block ? `, who was blocked for ${JSON.stringify(block.reason)}` : ""}. They can sign in again.`
  const lack = user === null ? " No user of your store has this address." : ""
  return `${whom}: not blocked, so nothing was changed.${lack}`
}

/** Messages of the library say what is wrong, and quote no secret. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error) || !("type" in error)) return error
  if (error.name === "AdapterError")
    return new CommandFailed(`The store could not be asked: ${error.message}`)
  if (error.message.startsWith("No stored user has this id"))
    return new CommandFailed(
      "No user of your store has this id. Nobody was unblocked. If you know only their email address, pass it with --address. An adapter that keeps its users in memory has none of them here.",
    )
  return new CommandFailed(error.message)
}
