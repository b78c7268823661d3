/** A site on next-auth 4, without the framework around it: a request's parts in, `{ headers, body }` out. */
const NextAuth = require("next-auth").default
const { encode } = require("next-auth/jwt")
const Credentials = require("next-auth/providers/credentials").default

const credentials = Credentials({
  credentials: { name: {} },
  authorize: ({ name }) => ({ id: "ada", name, email: "ada@example.com" }),
})

/** `sent` gets the sign-in links. */
const email = (sent) => ({
  id: "email",
  type: "email",
  name: "Email",
  maxAge: 3600,
  sendVerificationRequest: ({ url }) => void sent.push(url),
})

async function ask(options, { method = "GET", action, query = {}, cookies = {}, body = {} }) {
  const headers = {}
  let text
  const response = {
    status: () => response,
    setHeader: (name, value) => ((headers[name.toLowerCase()] = value), response),
    getHeader: (name) => headers[name.toLowerCase()],
    json: (value) => ((text = value), response),
    send: (value) => ((text = value), response),
    redirect: (status, url) => ((headers.location = url ?? status), response),
    end: () => response,
  }
  const request = {
    method,
    headers: {},
    cookies,
    body,
    query: { ...query, nextauth: action.split("/") },
  }
  await NextAuth(request, response, options)
  return { headers, body: text }
}

module.exports = { ask, credentials, email, encode }
