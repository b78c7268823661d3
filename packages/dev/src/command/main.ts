import { REFRESH_WORDS } from "../identity-provider/refresh-behaviour.js"
import { DEFAULT_CLIENT } from "../identity-provider/dev-client.js"
import { startIdentityProvider } from "../identity-provider/start-identity-provider.js"
import { startMailbox } from "../mailbox/start-mailbox.js"
import { folderVariables } from "./folder-variables.js"
import { commandOptions, type CommandOptions } from "./command-options.js"
import { keptSecret } from "./kept-secret.js"
import { missingProgram } from "./missing-program.js"
import { NOT_FOUND, runProgram } from "./run-program.js"
import { serviceVariables } from "./service-variables.js"

const USAGE = `Runs a program with an OpenID provider and a mailbox on this machine.

  sallyport-dev next dev --port 4000
  PORT=4000 sallyport-dev node app.js
  sallyport-dev --refresh lifetime=30,slow=3000 node app.js
  sallyport-dev --backchannel-logout-uri http://localhost:3000/auth/session/logout-token.local node app.js

--refresh tries an application with a provider whose access tokens end soon, and that answers refreshes in other ways:
${REFRESH_WORDS}. Its refresh tokens work once, unless it says keep.

--backchannel-logout-uri is where the program hears that somebody has signed out at the provider (OpenID Connect Back-Channel
Logout). Sign people out on the page /sessions of the provider, or at its /logout in the browser that is signed in.

The program finds them in AUTH_LOCAL_ISSUER, AUTH_LOCAL_ID, AUTH_LOCAL_SECRET, EMAIL_SERVER, EMAIL_FROM and MAILBOX_URL, a
secret in AUTH_SECRET and its own address in AUTH_URL: those of .env.local, .env or .dev.vars. Without a secret, one
is made and kept in .sallyport/secret; without an address, AUTH_TRUST_HOST is true. SALLYPORT_DEV tells the program that it runs here. What is set already stays.`

const { program, ...asked } = readOptions()
if (program[0] === "--help") {
  process.stdout.write(`${USAGE}\n`)
  process.exit(0)
}
if (program[0] === undefined) {
  process.stderr.write(`Name the program that it runs: sallyport-dev next dev.\n\n${USAGE}\n`)
  process.exit(2)
}
const missing = missingProgram(program, process.env)
if (missing !== undefined) {
  process.stderr.write(`${missing}\n`)
  process.exit(NOT_FOUND)
}
process.exit(await withServices(program))

function readOptions(): CommandOptions {
  try {
    return commandOptions(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(2)
  }
}

async function withServices(started: readonly string[]): Promise<number> {
  const { refresh, backchannelLogoutUri } = asked
  const clients = [{ ...DEFAULT_CLIENT, backchannelLogoutUri }]
  const [provider, mailbox] = await Promise.all([
    startIdentityProvider({ refresh, clients }),
    startMailbox(),
  ])
  process.stdout.write(
    `Identity provider  ${provider.issuer}\nMailbox            ${mailbox.url}\n\n`,
  )
  try {
    const folder = process.cwd()
    const env = { ...folderVariables(folder), ...process.env }
    const secret = () => keptSecret(folder, (message) => process.stderr.write(`${message}\n`))
    return await runProgram(started, serviceVariables({ provider, mailbox, env, secret }))
  } finally {
    await Promise.all([provider.stop(), mailbox.stop()])
  }
}
