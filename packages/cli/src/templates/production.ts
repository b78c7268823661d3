/** The file that names what a new application needs in production. It has no secret, and belongs into its repository. */
export const ENV_EXAMPLE = ".env.example"

/** The text of that file. */
export const productionVariables = `# What the application needs in production. Set these variables where you deploy it.

# Where people find it. Without this line, nobody can sign in.
AUTH_URL=https://app.example.com

# A secret that exists only there. Make one with: openssl rand -base64 33
AUTH_SECRET=

# What sends the mail.
EMAIL_SERVER=smtps://user:password@smtp.example.com:465
EMAIL_FROM=My application <sign-in@example.com>

# The database. Default: .data/production.sqlite
# DATABASE_FILE=/var/lib/my-application/users.sqlite
`

/** What the page of a new application says about production. */
export const productionSection = `
## In production

\`npm start\` runs the application with the variables of [\`${ENV_EXAMPLE}\`](${ENV_EXAMPLE}). The identity provider, the mailbox and the
administrator of \`npm run dev\` do not exist there: people sign in with a link by email, a password or a passkey, until you
add a provider to the configuration.

Everyone is a member at first. This makes a user who has signed in once an administrator:

\`\`\`sh
sqlite3 .data/production.sqlite "update User set role = 'admin' where email = 'you@example.com'"
\`\`\`
`
