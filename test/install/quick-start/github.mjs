// Answers for GitHub in the server that this is preloaded into: the quick starts run as they are printed, without a network.
const fetched = globalThis.fetch
const profile = { id: 7, login: "ada", name: "Ada", email: "ada@example.com", avatar_url: null }
const token = { access_token: "a-token", token_type: "bearer", scope: "read:user user:email" }
const emails = [{ email: profile.email, primary: true, verified: true, visibility: "public" }]
const answers = {
  "https://github.com/login/oauth/access_token": token,
  "https://api.github.com/user": profile,
  "https://api.github.com/user/emails": emails,
}

globalThis.fetch = async (resource, init) => {
  const answer = answers[new Request(resource, init?.signal ? {} : undefined).url]
  return answer === undefined ? fetched(resource, init) : Response.json(answer)
}
